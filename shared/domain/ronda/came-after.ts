import type { RondaDia } from '../registro/round-day.ts';

/** Whether a round arrived after the server had counted it as never begun. */
export function cameAfter({ estado, vencida_id }: Pick<RondaDia, 'estado' | 'vencida_id'>): boolean {
  return vencida_id !== undefined && estado !== 'vencida';
}
