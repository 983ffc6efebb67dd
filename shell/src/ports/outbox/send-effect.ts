import type { Json } from '@gr/shared/contract/outbox';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { AppConfig } from '../../base/config.ts';
import { judge } from '../../network/answers.ts';
import { type Exchange, exchange } from '../../network/deadline.ts';
import type { Line } from '../../network/line.ts';
import { mensajes } from '../../network/mensajes.ts';
import type { EffectRow } from '../../phone-db/rows.ts';
import { mensajes as own } from './mensajes.ts';

const EFFECT_MS = 20_000;

/** How one call ended. */
export type EffectOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'later'; readonly detail: string }
  | { readonly kind: 'failed'; readonly detail: string };

/** What a call needs beside the line. */
export interface EffectLine extends Line {
  readonly config: AppConfig;
  /** The page's origin, for relative function bases. */
  readonly origin: string;
  /** A kept value of the replica, `null` when unknown. */
  readonly kept: (uid: string, path: string) => Promise<Json>;
}

/** One GET, at least once, with the operation's id and without any token; redirects are refused (security.md). */
export async function sendEffect(on: EffectLine, row: EffectRow): Promise<EffectOutcome> {
  const project = await projectOf(on, row);
  if (project === null) return { kind: 'later', detail: mensajes.sinConexion };
  const { funcion, query } = row.effect;
  const url = effectUrl(on.config.functions_base, on.origin, project, funcion, { ...query, op: row.op });
  if (!url.ok) return { kind: 'failed', detail: url.error.message };
  await on.hook('C13');
  const answer = await exchange(
    on.wire,
    url.value,
    { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' },
    EFFECT_MS,
    () => on.hook('C14'),
  );
  return outcomeOf(answer);
}

/** Any 2xx with JSON is done; a 4xx is the function's no, except for those that ask for patience. */
function outcomeOf(answer: Exchange): EffectOutcome {
  if (!answer.answered) return { kind: 'later', detail: mensajes.sinConexion };
  const { status, isJson } = answer;
  if (status >= 200 && status < 300 && isJson) return { kind: 'done' };
  if (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) {
    return { kind: 'failed', detail: own.efectoRechazado };
  }
  return { kind: 'later', detail: mensajes.servidorOcupado };
}

/** The project to call; `''` when the unit has none, `null` when that can't be known now. */
async function projectOf(on: EffectLine, row: EffectRow): Promise<string | null> {
  if (row.effect.tipo === 'funcion_central') return on.config.home_project;
  const path = `_un_/${row.effect.un_id ?? ''}/__project_id`;
  const kept = await on.kept(row.uid, path);
  if (typeof kept === 'string') return kept;
  const token = await on.getToken(false);
  if (!token.ok) return null;
  const url = on.endpoints.database(path, { auth: token.value });
  const verdict = judge(await exchange(on.wire, url, { credentials: 'omit' }, EFFECT_MS));
  if (verdict.kind === 'refused') return '';
  if (verdict.kind !== 'done') return null;
  return typeof verdict.json === 'string' ? verdict.json : '';
}

/** `__project_id` as the rules and data-model.md demand it. */
const PROJECT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
const FUNCTION = /^[A-Za-z][A-Za-z0-9_]{0,62}$/;

/** Address of a cloud function. `base` holds `{project}`; relative bases belong to `origin`. `OB-301` when any part is not sound. */
export function effectUrl(
  base: string,
  origin: string,
  project: unknown,
  funcion: string,
  query: Readonly<Record<string, string>>,
): Result<string> {
  if (typeof project !== 'string' || !PROJECT.test(project)) {
    return fail('OB-301', own.efectoSinProyecto, 'project id is not sound');
  }
  if (!FUNCTION.test(funcion)) return fail('OB-301', own.efectoSinProyecto, 'function name is not sound');
  // What the base alone names is the only host and folder the call may go to.
  const root = new URL(`${base.replaceAll('{project}', project).replace(/\/+$/, '')}/`, origin);
  const url = new URL(funcion, root);
  const sound =
    url.host === root.host && url.protocol === root.protocol && url.pathname === `${root.pathname}${funcion}`;
  if (!sound || !/^https?:$/.test(url.protocol)) {
    return fail('OB-301', own.efectoSinProyecto, 'address left its base');
  }
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return ok(url.href);
}
