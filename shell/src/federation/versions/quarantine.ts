import type { TracePort } from '@gr/shared/contract/trace';
import type { Surroundings } from '../ports.ts';
import type { PutAway } from './quarantine-reports.ts';

/** Failed starts of one version on this phone. */
export interface Strikes {
  readonly id: string;
  readonly version: string;
  readonly fallos: number;
  /** Code of the last one. */
  readonly codigo: string;
  /** When the last one was, ms since epoch. */
  readonly desde: number;
  /** In quarantine until then, ms since epoch; absent = not in quarantine. */
  readonly hasta?: number;
}

/** Which versions do not start on this phone. Per phone, not per person. */
export interface Quarantine {
  /** True while a version is in quarantine. */
  has(id: string, version: string): boolean;
  /** A version failed to start; `older` = the phone can fall back to another. True = it is in quarantine now. */
  strike(id: string, version: string, code: string, older: boolean): boolean;
  /** A version runs: what was counted against it is forgotten. */
  sound(id: string, version: string): void;
  /** One more try for a version in quarantine; if that fails it is back at once. */
  pardon(id: string, version: string): void;
  /** Forgets versions that the registry no longer names. */
  keepOnly(named: (id: string, version: string) => boolean): void;
  /** What is counted now. */
  list(): readonly Strikes[];
}

/** Failed starts until a version is put away. */
export const STRIKES = 2;

/** How long it is put away, ms: a day where another version serves meanwhile, else a few minutes. */
export const PUT_AWAY_MS = { older: 24 * 3_600_000, alone: 5 * 60_000 } as const;

const KEY = 'gr.remotos.cuarentena';

/**
 * Makes the quarantine of this phone, kept as one text in local storage; without that it holds as long as the page.
 * `onPutAway` hears of each version that goes into it.
 */
export function createQuarantine(
  s: Pick<Surroundings, 'kept' | 'now'>,
  trace: TracePort,
  onPutAway: (which: PutAway) => void = () => undefined,
): Quarantine {
  let memory: readonly Strikes[] = [];
  const all = (): readonly Strikes[] => {
    const text = s.kept.get(KEY);
    const now = s.now();
    return (text === null ? memory : parse(text)).filter(
      ({ desde, hasta }) => now < (hasta ?? desde + PUT_AWAY_MS.older),
    );
  };
  const find = (id: string, version: string): Strikes | undefined =>
    all().find((known) => known.id === id && known.version === version);
  const put = (id: string, version: string, next: Strikes | undefined): void => {
    const others = all().filter((known) => known.id !== id || known.version !== version);
    save(next ? [...others, next] : others);
  };
  const save = (next: readonly Strikes[]): void => {
    memory = next;
    s.kept.set(KEY, next.length > 0 ? JSON.stringify(next) : null);
  };
  return {
    has: (id, version) => find(id, version)?.hasta !== undefined,
    strike: (id, version, codigo, older) => {
      const desde = s.now();
      const fallos = (find(id, version)?.fallos ?? 0) + 1;
      const away = fallos >= STRIKES;
      const hasta = desde + (older ? PUT_AWAY_MS.older : PUT_AWAY_MS.alone);
      put(id, version, { id, version, fallos, codigo, desde, ...(away ? { hasta } : {}) });
      if (!away) return false;
      trace.event('remote.quarantined', { id, version, code: codigo, until: hasta });
      onPutAway({ id, version, codigo, desde, otra: older });
      return true;
    },
    sound: (id, version) => {
      if (find(id, version)) put(id, version, undefined);
    },
    pardon: (id, version) => {
      const known = find(id, version);
      if (!known?.hasta) return;
      const { hasta: _over, ...rest } = known;
      put(id, version, { ...rest, fallos: STRIKES - 1 });
    },
    keepOnly: (named) => {
      const known = all();
      const left = known.filter(({ id, version }) => named(id, version));
      if (left.length < known.length) save(left);
    },
    list: all,
  };
}

function parse(text: string): readonly Strikes[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isStrikes) : [];
  } catch {
    // Somebody else's text under this name: nothing is counted.
    return [];
  }
}

function isStrikes(value: unknown): value is Strikes {
  const { id, version, fallos, codigo, desde, hasta } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    [id, version, codigo].every((part) => typeof part === 'string') &&
    [fallos, desde, hasta ?? 0].every(Number.isFinite)
  );
}
