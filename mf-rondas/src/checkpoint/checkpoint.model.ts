import type { AccionPunto } from '@gr/shared/domain/qr/punto-ops';
import type { PuntoQr, VeredictoQr } from '@gr/shared/domain/registro/records';

/** Result of validating a code. */
export interface Verdict {
  readonly resultado: VeredictoQr | 'no_es_qr' | 'sin_puntos';
  /** Unit under which the validation is recorded. */
  readonly un_id: string;
  readonly qr_id: string;
  readonly punto: PuntoQr | null;
  /** Unit and version that the code claims, when it is one of ours. */
  readonly claimed: { readonly un_id: string; readonly qr_ver: number } | null;
}

/**
 * Actions a supervisor may take on a point whose sign was just read, the likeliest first; empty when the sign is not the point's own, or
 * the point was taken out of use: only the office puts it back.
 */
export function actsFor({ resultado: result, punto }: Verdict): readonly AccionPunto[] {
  if (!punto || (result !== 'valido' && result !== 'danado')) return [];
  return BY_STATE[punto.estado];
}

const BY_STATE: Readonly<Record<PuntoQr['estado'], readonly AccionPunto[]>> = {
  sin_instalar: ['instalar'],
  activo: ['mover', 'reemplazar', 'marcar_danado', 'retirar'],
  danado: ['reemplazar', 'mover', 'retirar'],
  reemplazado: [],
  retirado: [],
};

/** Whether an action is pending for the point: its button is shown first. */
export function isDue(punto: PuntoQr): boolean {
  return punto.estado !== 'activo';
}

/** Actions after which a new sign is in place; they need a photo of it. */
export const NEEDS_PHOTO: readonly AccionPunto[] = ['instalar', 'mover', 'reemplazar'];

/** Address of the form of an action. */
export function actPath(un_id: string, qr_id: string, accion: AccionPunto): string {
  return `/valqr?${new URLSearchParams({ un: un_id, qr: qr_id, acto: accion })}`;
}

const ACTS: readonly AccionPunto[] = ['instalar', 'mover', 'reemplazar', 'marcar_danado', 'retirar'];

/** The action in an address; `null` when unknown. */
export function actOfPath(acto: string | null): AccionPunto | null {
  return ACTS.find((each) => each === acto) ?? null;
}

/** Code that was read before the form opened, kept in the browser's history state. */
export interface ReadSign {
  readonly texto: string;
  readonly resultado: Verdict['resultado'];
}

/** The code read, from an address's history state; `null` when the form was opened without reading one. */
export function signOf(state: unknown): ReadSign | null {
  if (typeof state !== 'object' || state === null || !('texto' in state) || !('resultado' in state))
    return null;
  const { texto, resultado: result } = state as ReadSign;
  return typeof texto === 'string' ? { texto, resultado: result } : null;
}
