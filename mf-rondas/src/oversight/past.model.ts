import type { Ronda } from '@gr/shared/domain/registro/records';
import { verdictOf } from '@gr/shared/domain/ronda/veredicto';

/** The state of an ended round as the filter names it: what it came to, or its own state. */
function stateOf(ronda: Ronda): string {
  const { estado } = ronda;
  return estado === 'completada' || estado === 'incompleta' ? verdictOf(ronda).veredicto : estado;
}

const isLate = ({ fechah_fin_x, vence_x }: Ronda): boolean =>
  fechah_fin_x !== undefined && vence_x !== undefined && fechah_fin_x > vence_x;

/** Whether an ended round passes the filters of guard and state; `null` = any. */
export function passesFilters(ronda: Ronda, rond: string | null, estado: string | null): boolean {
  if (rond !== null && ronda.rond_id !== rond) return false;
  if (estado === null) return true;
  const state = stateOf(ronda);
  if (estado === 'problema') return state === 'incompleta' || state === 'vencida' || isLate(ronda);
  const { por_revisar = 0, llego_despues = false } = ronda.juicio ?? {};
  if (estado === 'revisar') return por_revisar > 0 || llego_despues;
  if (estado === 'vencida' && llego_despues) return true;
  return estado === 'tardia' ? isLate(ronda) : state === estado;
}
