import type { Observable } from '@gr/shared/contract/observable';
import { MOST_FALLAS } from '@gr/shared/domain/app/uso-remoto';
import { createValue } from '../../base/value.ts';
import type { Surroundings } from '../base/ports.ts';

/** Report that a version ran on this phone, and how often something in it threw. */
export interface UsageReport {
  readonly id: string;
  readonly version: string;
  readonly fallas: number;
  /** Code of the last failure; `''` = none. */
  readonly codigo: string;
  /** Time of the first run, ms since epoch. */
  readonly desde: number;
}

/** Reports of the versions this phone runs. Not a record of the person. */
export interface UsageReports {
  /** Reports the server does not have yet, the oldest version first. */
  readonly unsent: Observable<readonly UsageReport[]>;
  ran(id: string, version: string): void;
  /** Something in a version threw: at its start, while rendering, or after a touch. */
  threw(id: string, version: string, codigo: string): void;
  sent(which: UsageReport): void;
}

/** A stored report; `dicho` = failures already reported, -1 = the version was not reported yet. */
interface Known extends UsageReport {
  readonly dicho: number;
}

const KEY = 'gr.remotos.uso';
/** Most versions kept; the oldest are dropped. */
const MOST = 20;

/** Stores the reports as one text in local storage; without that they hold for the page session. */
export function createUsageReports({ storage, now }: Pick<Surroundings, 'storage' | 'now'>): UsageReports {
  let memory = parse(storage.get(KEY));
  const all = (): readonly Known[] => {
    const text = storage.get(KEY);
    return text === null ? memory : parse(text);
  };
  const open = (known: readonly Known[]): readonly UsageReport[] =>
    known
      .filter(({ fallas, dicho }) => dicho < fallas)
      .map(({ id, version, fallas, codigo, desde }) => ({ id, version, fallas, codigo, desde }));
  const unsent = createValue(open(memory));
  const put = (next: Known): void => {
    const known = all();
    const at = known.findIndex(({ id, version }) => id === next.id && version === next.version);
    memory = (at < 0 ? [...known, next] : known.map((one, n) => (n === at ? next : one))).slice(-MOST);
    storage.set(KEY, JSON.stringify(memory));
    unsent.set(open(memory));
  };
  const find = (id: string, version: string): Known =>
    all().find((known) => known.id === id && known.version === version) ?? {
      id,
      version,
      fallas: 0,
      codigo: '',
      desde: now(),
      dicho: -1,
    };
  return {
    unsent,
    ran: (id, version) => {
      const known = find(id, version);
      if (known.dicho < 0) put(known);
    },
    threw: (id, version, codigo) => {
      const known = find(id, version);
      if (known.fallas < MOST_FALLAS) put({ ...known, fallas: known.fallas + 1, codigo });
    },
    sent: ({ id, version, fallas }) => put({ ...find(id, version), dicho: fallas }),
  };
}

function parse(text: string | null): readonly Known[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isKnown) : [];
  } catch {
    // A text that this app did not write.
    return [];
  }
}

function isKnown(value: unknown): value is Known {
  const { id, version, codigo, fallas, desde, dicho } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    [id, version, codigo].every((part) => typeof part === 'string') &&
    [fallas, desde, dicho].every(Number.isFinite)
  );
}

/** The version of a remote whose code threw, by the addresses in an error's stack or location; `undefined` = none. */
export function remoteOfError(where: string): { readonly id: string; readonly version: string } | undefined {
  const [, id, version] = /\/r\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.-]*)\//.exec(where) ?? [];
  return id && version ? { id, version } : undefined;
}
