import type { AccionPunto } from '@gr/shared/domain/qr/punto-ops';
import type { PuntoQr, VeredictoQr } from '@gr/shared/domain/registro/records';

/** What was found out about a code. */
export interface Verdict {
  readonly resultado: VeredictoQr | 'no_es_qr' | 'sin_puntos';
  /** Unit under which the validation is recorded. */
  readonly un_id: string;
  readonly qr_id: string;
  readonly punto: PuntoQr | null;
  /** What the code says of itself, when it is one of ours. */
  readonly claimed: { readonly un_id: string; readonly qr_ver: number } | null;
}

/** What a supervisor may do to a point whose sign was just read, the likeliest first; nothing where the sign is not its own. */
export function actsFor({ resultado: result, punto }: Verdict): readonly AccionPunto[] {
  if (!punto || (result !== 'valido' && result !== 'danado' && result !== 'retirado')) return [];
  return BY_STATE[punto.estado];
}

const BY_STATE: Readonly<Record<PuntoQr['estado'], readonly AccionPunto[]>> = {
  sin_instalar: ['instalar'],
  activo: ['mover', 'reemplazar', 'marcar_danado', 'retirar'],
  danado: ['reemplazar', 'mover', 'retirar'],
  reemplazado: ['instalar'],
  retirado: ['instalar'],
};

/** Whether an act is what the sign was most likely read for: its button stands first on the screen. */
export function isDue(punto: PuntoQr): boolean {
  return punto.estado !== 'activo';
}

/** Acts after which a new sign hangs there: a picture shows where. */
export const NEEDS_PHOTO: readonly AccionPunto[] = ['instalar', 'mover', 'reemplazar'];

/** Address of the form of an act. */
export function actPath(un_id: string, qr_id: string, accion: AccionPunto): string {
  return `/valqr?${new URLSearchParams({ un: un_id, qr: qr_id, acto: accion })}`;
}

const ACTS: readonly AccionPunto[] = ['instalar', 'mover', 'reemplazar', 'marcar_danado', 'retirar'];

/** The act an address names; `null` = none of ours. */
export function actOfPath(acto: string | null): AccionPunto | null {
  return ACTS.find((each) => each === acto) ?? null;
}

/** What was read before the form opened, as the history of the browser keeps it. */
export interface ReadSign {
  readonly texto: string;
  readonly resultado: Verdict['resultado'];
}

/** The read sign in the state of an address; `null` = the form was opened without reading one. */
export function signOf(state: unknown): ReadSign | null {
  if (typeof state !== 'object' || state === null || !('texto' in state) || !('resultado' in state))
    return null;
  const { texto, resultado: result } = state as ReadSign;
  return typeof texto === 'string' ? { texto, resultado: result } : null;
}
