import type { LecturaTurno } from '@gr/shared/domain/turno/turno-ops';

/** A code that was read for a shift: `state.leido` of the address, as `/valqr?para=` gives it. */
export type Leido = Pick<LecturaTurno, 'un_id' | 'qr_id' | 'resultado'> & { readonly texto: string };

const PLACES = { inicio: '/turnos/empezar', fin: '/turnos/terminar' } as const;

/** Where a code is read to begin or end a shift. */
export function readingPath(que: keyof typeof PLACES): string {
  return `/valqr?para=${PLACES[que]}`;
}

/** The code in the state of an address; `null` = none. */
export function leidoOf(state: unknown): Leido | null {
  const { leido } = (state ?? {}) as { readonly leido?: Partial<Leido> | null };
  const { un_id, qr_id, resultado, texto } = leido ?? {};
  if (typeof un_id !== 'string' || typeof qr_id !== 'string' || typeof texto !== 'string') return null;
  return typeof resultado === 'string' ? { un_id, qr_id, resultado, texto } : null;
}
