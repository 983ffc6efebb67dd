import type { Failure } from '@gr/shared/contract/result';

/** Sentences of the slot, by code; cause and remedy of each are in ERRORS.md. */
const MENSAJES = {
  'RF-001': 'No pudimos consultar las secciones de la app. Revise la conexión e intente de nuevo.',
  'RF-002': 'La respuesta llegó dañada. Intente de nuevo en unos minutos.',
  'RF-003': 'Esta sección no existe en su versión de la app.',
  'RF-004': 'Esta sección está en pausa. El resto de la app funciona.',
  'RF-005': 'Esta sección necesita una versión más nueva de la app. Actualice e intente de nuevo.',
  'RF-006': 'Esta sección no está disponible ahora. Intente de nuevo en unos minutos.',
  'RF-007': 'Esta sección aún no está en el teléfono. Intente de nuevo cuando tenga señal.',
  'RF-008': 'Esta sección llegó dañada y no se abrió. Intente de nuevo.',
  'RF-009': 'Esta sección no arrancó. Intente de nuevo.',
  'RF-010': 'Esta sección tarda demasiado en abrir. Intente de nuevo.',
  'RF-011': 'Esta sección no se puede abrir en su versión de la app. El resto funciona.',
  'RF-014': 'La lista de secciones no es de su empresa y no se usó. Intente de nuevo con otra conexión.',
  'RF-015': 'Llegó una lista de secciones vieja. Intente de nuevo en unos minutos.',
  'RF-017': 'La lista de secciones que llegó está vencida y no se usó. Avise a la oficina.',
} as const;

/** `RF-005` in the other direction: the person has nothing to update. */
const TOO_OLD = 'Esta sección todavía no sirve en su versión de la app. Intente de nuevo más tarde.';

/** Codes of federation failures. `RF-012` is trace only; `RF-013` belongs to `mountReact`, `RF-1xx` to the slot. */
export type FederationCode = keyof typeof MENSAJES;

/** Failures that a server does not resolve within seconds: the file is missing, or is another one. */
export const BROKEN: readonly string[] = ['RF-006', 'RF-008'];

/** The failure of a code, with its cause. */
export function failure(code: FederationCode, cause?: unknown): Failure {
  return { code, message: MENSAJES[code], cause };
}

/** Same as {@link failure}, as a result. */
export function failed(
  code: FederationCode,
  cause?: unknown,
): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error: failure(code, cause) };
}

/** `RF-005` of a remote made for contract `remote`: a shell of `host` is too old or too new for it. */
export function outOfRange(host: string, remote: string): ReturnType<typeof failed> {
  const refused = failed('RF-005', remote);
  if (shellBehind(host, remote)) return refused;
  return { ok: false, error: { ...refused.error, message: TOO_OLD } };
}

/** True where a newer shell would serve a remote made for contract `remote`; false where the remote is too old. */
export function shellBehind(host: string, remote: string): boolean {
  return Number.parseInt(remote, 10) >= Number.parseInt(host, 10);
}
