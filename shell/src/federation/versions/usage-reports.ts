import type { Observable } from '@gr/shared/contract/observable';
import { MOST_FALLAS } from '@gr/shared/domain/app/uso-remoto';
import { createValue } from '../../base/value.ts';
import type { Surroundings } from '../base/ports.ts';

/** Says that a version ran on this phone, and how often something in it threw. */
export interface UsageReport {
  readonly id: string;
  readonly version: string;
  readonly fallas: number;
  /** Code of the last failure; `''` = none. */
  readonly codigo: string;
  /** When it ran first, ms since epoch. */
  readonly desde: number;
}

/** What this phone tells of the versions it runs. Not a record of the person. */
export interface UsageReports {
  /** What the server does not know yet, the oldest version first. */
  readonly unsent: Observable<readonly UsageReport[]>;
  /** A version runs. */
  ran(id: string, version: string): void;
  /** Something in a version threw: while it started, was drawn, or after a touch. */
  threw(id: string, version: string, codigo: string): void;
  /** That one has arrived. */
  sent(which: UsageReport): void;
}

/** As kept; `dicho` = failures the server was told of, -1 = it does not know of the version. */
interface Known extends UsageReport {
  readonly dicho: number;
}

const KEY = 'gr.remotos.uso';
/** Versions that are remembered; the oldest go. */
const MOST = 20;

/** Keeps it as one text in local storage; without that it holds as long as the page. */
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
    // Somebody else's text under this name.
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

/** The version of a remote whose code threw, by the addresses in an error's stack or place; `undefined` = none of them. */
export function remoteOfError(where: string): { readonly id: string; readonly version: string } | undefined {
  const [, id, version] = /\/r\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.-]*)\//.exec(where) ?? [];
  return id && version ? { id, version } : undefined;
}
