import { fail, ok, type Result } from '@gr/shared/contract/result';
import { mensajes } from './mensajes.ts';

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
    return fail('OB-301', mensajes.efectoSinProyecto, 'project id is not sound');
  }
  if (!FUNCTION.test(funcion))
    return fail('OB-301', mensajes.efectoSinProyecto, 'function name is not sound');
  // What the base alone names is the only host and folder the call may go to.
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
