import type { Json, RefusalCause } from '@gr/shared/contract/outbox';
import { shows } from '@gr/shared/domain/registro/refusal-sign';
import type { Verdict } from '../../network/answers.ts';
import { type Line, readPath } from '../../network/line.ts';
import { claimsOfToken } from '../../network/token-claims.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import { mensajes } from './mensajes.ts';

/** A dead letter's code and Spanish cause. */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
}

/** Refused because the person does not hold the unit any more (ERRORS.md). */
export const NO_UNIT = 'OB-204';
/** Refused, for no reason that can be read. */
export const UNEXPLAINED = 'OB-202';
const UNKNOWN: Refusal = { code: UNEXPLAINED, detail: mensajes.rechazado };

/**
 * Finds the cause of a refusal, for which the database gives none. A few readings show what a person can do about it: whether the
 * unit is still theirs, and the causes that the operation itself names (`Operation.refusals`). A reading that fails proves nothing;
 * when none explains it, the general cause is returned.
 */
export async function whyRefused(line: Line, token: string, row: OperationRow): Promise<Refusal> {
  const read = reader(line, token);
  const un_id = unitOf(row);
  const emp_id = claimsOfToken(token)?.emp_id;
  if (un_id !== null && typeof emp_id === 'string') {
    const access = await read(`_acceso_/${emp_id}/${un_id}`);
    if (access.kind === 'done' && !(await holds(access.json, un_id, read)))
      return { code: NO_UNIT, detail: mensajes.sinUnidad };
  }
  for (const cause of row.refusals?.causes ?? []) {
    if (await applies(cause, read)) return { code: cause.code, detail: cause.message };
  }
  return UNKNOWN;
}

/** Code of a refusal that ends by itself (ERRORS.md). */
export const QUOTA = 'OB-214';

/** Code of a wait for the person's own password (ERRORS.md). */
export const OWN_PASSWORD = 'OB-215';

/** Whether the database has a time at `path`: the person is held up there, and nothing is wrong with the record. */
export async function showsTime(line: Line, token: string, path: string): Promise<boolean> {
  const since = await readPath(line, token, path);
  return since.kind === 'done' && typeof since.json === 'number';
}

type Read = (path: string) => Promise<Verdict>;

/** Reads each path once: several causes may look at the same one. */
function reader(line: Line, token: string): Read {
  const asked = new Map<string, Promise<Verdict>>();
  return (path) => {
    const answer = asked.get(path) ?? readPath(line, token, path);
    asked.set(path, answer);
    return answer;
  };
}

async function applies({ path, when }: RefusalCause, read: Read): Promise<boolean> {
  const found = await read(path);
  return found.kind === 'done' && shows(found.json, when);
}

/**
 * `true`, or `{hasta}` in ms since epoch. The phone's clock may be wrong about the end of that time, so the database decides: it
 * shows the unit to whoever holds it.
 */
async function holds(access: unknown, un_id: string, read: Read): Promise<boolean> {
  const hasta = (access as { hasta?: unknown } | null)?.hasta;
  if (typeof hasta !== 'number') return access === true;
  return (await read(`_un_/${un_id}/estado`)).kind !== 'refused';
}

/** The unit the records of an operation belong to, by the operation or the records; `null` = none is named. */
export function unitOf({ refusals, updates }: OperationRow): string | null {
  if (refusals?.un_id !== undefined) return refusals.un_id;
  const said = Object.values(updates).map((value) => fieldOf(value, 'un_id'));
  return said.find((un_id) => typeof un_id === 'string') ?? null;
}

function fieldOf(value: Json, key: string): Json {
  return (typeof value === 'object' && value !== null ? value[key] : null) ?? null;
}
