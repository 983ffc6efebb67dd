import { parseArgs } from 'node:util';

/** What `npm run remotes` is asked for. */
export type RemotesAsk =
  | { readonly do: 'ver' | 'limpiar' | 'fallas' }
  | { readonly do: 'historia'; readonly lines: number }
  | { readonly do: 'pausar' | 'reanudar' | 'retirar'; readonly id: string };

/** With what is the same for all. */
export interface RemotesOptions {
  readonly ask: RemotesAsk;
  readonly json: boolean;
  readonly store?: string;
  /** Live shell, for what phones told. */
  readonly url?: string;
  readonly por?: string;
}

/** Lines of history when nobody says how many. */
const LINES = 20;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  historia: { type: 'boolean', default: false },
  limpiar: { type: 'boolean', default: false },
  fallas: { type: 'boolean', default: false },
  pausar: { type: 'string' },
  reanudar: { type: 'string' },
  retirar: { type: 'string' },
  store: { type: 'string' },
  url: { type: 'string' },
  por: { type: 'string' },
} as const;

/** Reads the arguments; `undefined` for what makes no sense. */
export function readRemotesOptions(args: readonly string[]): RemotesOptions | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const { json, store, url, por, historia, limpiar, fallas, ...changes } = values;
    const asks: RemotesAsk[] = [];
    if (limpiar) asks.push({ do: 'limpiar' });
    if (fallas) asks.push({ do: 'fallas' });
    for (const name of ['pausar', 'reanudar', 'retirar'] as const) {
      const id = changes[name];
      if (id !== undefined) asks.push({ do: name, id });
    }
    const [count = String(LINES), ...more] = positionals;
    if (historia && /^[1-9]\d{0,5}$/.test(count)) asks.push({ do: 'historia', lines: Number(count) });
    const [ask = { do: 'ver' } as const, ...others] = asks;
    const extra = ask.do === 'historia' ? more : positionals;
    if (others.length + extra.length > 0 || (historia && ask.do !== 'historia')) return undefined;
    if (Object.values(values).includes('')) return undefined;
    if (url !== undefined && ask.do !== 'fallas') return undefined;
    return {
      ask,
      json,
      ...(store === undefined ? {} : { store }),
      ...(url === undefined ? {} : { url }),
      ...(por === undefined ? {} : { por }),
    };
  } catch {
    return undefined;
  }
}
