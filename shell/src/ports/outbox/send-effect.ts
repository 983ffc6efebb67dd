import type { Json } from '@gr/shared/contract/outbox';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { AppConfig } from '../../base/config.ts';
import { fieldsOf, isTaken, isText, judge, nothingOr } from '../../network/answers.ts';
import { type Exchange, exchange } from '../../network/deadline.ts';
import { type Line, readPath } from '../../network/line.ts';
import type { EffectRow } from '../../phone-db/rows.ts';
import { mensajes } from './mensajes.ts';

const EFFECT_MS = 20_000;

/** Result of one call. */
export type EffectOutcome =
  | { readonly kind: 'done' }
  /** No answer, or the server asked to wait: it is tried again. */
  | { readonly kind: 'later'; readonly detail: string }
  /** The function itself refused: a person decides. */
  | { readonly kind: 'failed'; readonly detail: string };

/** Dependencies of a call. */
export interface EffectLine extends Line {
  readonly config: AppConfig;
  /** The page's origin, for relative function bases. */
  readonly origin: string;
  /** The replica's stored value of a path, `null` when unknown. */
  readonly kept: (uid: string, path: string) => Promise<Json>;
}

/**
 * Sends one GET, at least once, with the operation's id in the query and the ID token in a header. Redirects are refused, so
 * that no token goes anywhere else (security.md). A refused token is renewed once.
 */
export async function sendEffect(on: EffectLine, row: EffectRow): Promise<EffectOutcome> {
  const project = await projectOf(on, row);
  if (project === null) return { kind: 'later', detail: mensajes.efectoEspera };
  const { funcion, query } = row.effect;
  const url = effectUrl(on.config.functions_base, on.origin, project, funcion, { ...query, op: row.op });
  if (!url.ok) return { kind: 'failed', detail: url.error.message };
  await on.hook('C13');
  let answer = await call(on, url.value, false);
  if (answer?.answered === true && answer.status === 401) answer = await call(on, url.value, true);
  return answer === null ? { kind: 'later', detail: mensajes.efectoEspera } : outcomeOf(answer);
}

/** `null` = there is no token now. */
async function call(on: EffectLine, url: string, renewed: boolean): Promise<Exchange | null> {
  const token = await on.getToken(renewed);
  if (!token.ok) return null;
  const headers = { Authorization: `Bearer ${token.value}` };
  const request = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer', headers } as const;
  return exchange(on.wire, url, request, EFFECT_MS, () => on.hook('C14'));
}

/** Statuses that refuse the caller, not the call: that can change, and until then the call waits. */
const DOORKEEPER = new Set([401, 403]);
/** Answer of a server for a function that is not published there (yet). */
const UNPUBLISHED = 'unknown_function';

/**
 * Classified as records are (reliability.md points 6 and 17). A 401 or 403 from any server is no verdict on the call; a 404
 * is one when it names in the function's own shape (`{error: {code}}`) what it does not know.
 */
function outcomeOf(answer: Exchange): EffectOutcome {
  const verdict = judge(answer, isTaken);
  if (verdict.kind === 'done') return { kind: 'done' };
  const refused = verdict.kind === 'refused' && !DOORKEEPER.has(verdict.status);
  return refused || isUnknownThing(answer)
    ? { kind: 'failed', detail: mensajes.efectoRechazado }
    : { kind: 'later', detail: mensajes.efectoEspera };
}

function isUnknownThing(answer: Exchange): boolean {
  if (!answer.answered || answer.status !== 404) return false;
  const { code } = fieldsOf(fieldsOf(answer.json).error);
  return typeof code === 'string' && code !== UNPUBLISHED;
}

/**
 * The project to call; `''` when the unit has none, `null` when that is unknown now. A refused reading proves nothing about
 * the unit: the token is renewed, and without a better answer the call waits.
 */
async function projectOf(on: EffectLine, row: EffectRow): Promise<string | null> {
  if (row.effect.tipo === 'funcion_central') return on.config.home_project;
  const path = `_un_/${row.effect.un_id ?? ''}/__project_id`;
  const kept = await on.kept(row.uid, path);
  if (typeof kept === 'string') return kept;
  for (const renewed of [false, true]) {
    const token = await on.getToken(renewed);
    if (!token.ok) return null;
    const verdict = await readPath(on, token.value, path, nothingOr(isText));
    if (verdict.kind === 'done') return typeof verdict.json === 'string' ? verdict.json : '';
    if (verdict.kind !== 'refused') return null;
  }
  return null;
}

/** Format of `__project_id` as the rules and data-model.md require it. */
const PROJECT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
const FUNCTION = /^[A-Za-z][A-Za-z0-9_]{0,62}$/;

/** Address of a cloud function. `base` holds `{project}`; relative bases belong to `origin`. `OB-301` when any part is malformed. */
export function effectUrl(
  base: string,
  origin: string,
  project: unknown,
  funcion: string,
  query: Readonly<Record<string, string>>,
): Result<string> {
  if (typeof project !== 'string' || !PROJECT.test(project)) {
    return fail('OB-301', mensajes.efectoSinProyecto, 'project id is not sound');
  }
  if (!FUNCTION.test(funcion))
    return fail('OB-301', mensajes.efectoSinProyecto, 'function name is not sound');
  // Only the host and folder named by the base may be called.
  const root = new URL(`${base.replaceAll('{project}', project).replace(/\/+$/, '')}/`, origin);
  const url = new URL(funcion, root);
  const sound =
    url.host === root.host && url.protocol === root.protocol && url.pathname === `${root.pathname}${funcion}`;
  if (!sound || !/^https?:$/.test(url.protocol)) {
    return fail('OB-301', mensajes.efectoSinProyecto, 'address left its base');
  }
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return ok(url.href);
}
