import { parseArgs } from 'node:util';
import { readRegistry } from '@gr/shared/build/publish/change-registry';
import { KEPT_MS, namedFolders, removeOthers } from '@gr/shared/build/publish/clean';
import { readHistory } from '@gr/shared/build/publish/history';
import { readPrivateKey } from '@gr/shared/build/publish/keys';
import { openStore } from '@gr/shared/build/publish/open-store';
import { historyJson, historyTable, remotesJson, remotesTable } from '@gr/shared/build/publish/table';
import { ROOT } from './root.ts';

const USE = 'Uso: npm run remotes -- [--json] [--historia [N]] [--limpiar] [--store DEPÓSITO]';
/** Lines of history when nobody says how many. */
const LINES = 20;
/** More than 30 days of changes. */
const ALL = 100_000;

type Asked = {
  readonly json: boolean;
  readonly store?: string;
  readonly limpiar: boolean;
  readonly lines: number;
};

function asked(): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        historia: { type: 'boolean', default: false },
        limpiar: { type: 'boolean', default: false },
        store: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [count = String(LINES), ...more] = positionals;
    const good =
      more.length === 0 && /^[1-9]\d{0,5}$/.test(count) && (values.historia || positionals.length === 0);
    if (!good || (values.historia && values.limpiar)) return undefined;
    const { json, limpiar, store } = values;
    const lines = values.historia ? Number(count) : 0;
    return { json, limpiar, lines, ...(store === undefined ? {} : { store }) };
  } catch {
    return undefined;
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function main({ json, store: spec, limpiar, lines }: Asked): Promise<void> {
  const store = openStore(spec, process.env, ROOT);
  const key = readPrivateKey(ROOT);
  const print = (text: () => string, object: () => object): void =>
    say(json ? JSON.stringify(object(), null, 1) : text());
  if (lines > 0) {
    const history = await readHistory(store, key, lines);
    print(
      () => historyTable(history),
      () => historyJson(history),
    );
    return;
  }
  const { registry } = await readRegistry(store, key);
  if (!registry) throw new Error(`En ${store.nombre} no hay nada publicado. Construya con «npm run build».`);
  if (!limpiar) {
    const now = Date.now();
    print(
      () => remotesTable(registry, now),
      () => remotesJson(registry),
    );
    return;
  }
  const history = await readHistory(store, key, ALL);
  const removed = await removeOthers(store, namedFolders(registry, history, Date.now() - KEPT_MS));
  const list = removed.map((folder) => `  ${folder}`).join('\n');
  print(
    () => (removed.length === 0 ? 'No hay versiones viejas.' : `Se quitaron:\n${list}`),
    () => ({ removed }),
  );
}

const wanted = asked();
if (wanted) {
  main(wanted).catch((cause: unknown) => {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exitCode = 1;
  });
} else {
  process.stderr.write(`${USE}\n`);
  process.exitCode = 2;
}
