import { parseArgs } from 'node:util';

/** Actions of `npm run remotes`. */
export type RemotesAsk =
  | { readonly do: 'show' | 'clean' | 'failures' | 'use' | 'check' }
  | { readonly do: 'history'; readonly lines: number }
  | { readonly do: 'pause' | 'resume' | 'retire'; readonly id: string };

/** Action with the common options. */
export interface RemotesOptions {
  readonly ask: RemotesAsk;
  readonly json: boolean;
  readonly store?: string;
  /** Live shell, source of the phones' reports. */
  readonly url?: string;
  /** Built shell that is not deployed yet. */
  readonly app?: string;
  readonly by?: string;
}

/** Default number of history lines. */
const LINES = 20;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  history: { type: 'boolean', default: false },
  clean: { type: 'boolean', default: false },
  failures: { type: 'boolean', default: false },
  use: { type: 'boolean', default: false },
  'check-live': { type: 'boolean', default: false },
  app: { type: 'string' },
  pause: { type: 'string' },
  resume: { type: 'string' },
  retire: { type: 'string' },
  store: { type: 'string' },
  url: { type: 'string' },
  by: { type: 'string' },
} as const;

/** Parses the arguments; `undefined` when malformed. */
export function readRemotesOptions(args: readonly string[]): RemotesOptions | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const { json, store, url, by, history, clean, failures, use, app, ...changes } = values;
    const asks: RemotesAsk[] = [];
    if (clean) asks.push({ do: 'clean' });
    if (failures) asks.push({ do: 'failures' });
    if (use) asks.push({ do: 'use' });
    if (changes['check-live']) asks.push({ do: 'check' });
    for (const name of ['pause', 'resume', 'retire'] as const) {
      const id = changes[name];
      if (id !== undefined) asks.push({ do: name, id });
    }
    const [count = String(LINES), ...more] = positionals;
    if (history && /^[1-9]\d{0,5}$/.test(count)) asks.push({ do: 'history', lines: Number(count) });
    const [ask = { do: 'show' } as const, ...others] = asks;
    const extra = ask.do === 'history' ? more : positionals;
    if (others.length + extra.length > 0 || (history && ask.do !== 'history')) return undefined;
    if (Object.values(values).includes('')) return undefined;
    if (url !== undefined && !['failures', 'use', 'check'].includes(ask.do)) return undefined;
    if (app !== undefined && ask.do !== 'check') return undefined;
    return {
      ask,
      json,
      ...(store === undefined ? {} : { store }),
      ...(url === undefined ? {} : { url }),
      ...(app === undefined ? {} : { app }),
      ...(by === undefined ? {} : { by }),
    };
  } catch {
    return undefined;
  }
}
