import type { RondaDia } from '../registro/round-day.ts';

/** Whether nobody had begun it, as far as the server knew, until a round of it came after all. */
export function cameAfter({ estado, vencida_id }: Pick<RondaDia, 'estado' | 'vencida_id'>): boolean {
  return vencida_id !== undefined && estado !== 'vencida';
}
