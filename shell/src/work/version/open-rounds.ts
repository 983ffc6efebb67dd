import type { EstadoRonda, Ronda } from '@gr/shared/domain/registro/records';

const OPEN: readonly EstadoRonda[] = ['en_curso', 'pausada'];

/**
 * A rondero walks at most about 20 rounds a day (data-model.md, Volumes). No `startAt`: a question that is the
 * same every day is answered by the phone also after midnight without a connection.
 */
const ROUNDS = 20;

/** The question of a rondero's last rounds. */
export function ownRounds(emp_id: string) {
  return { path: `_recorridos_rondero_/${emp_id}`, orderBy: 'fechah_x', limitToLast: ROUNDS };
}

/** The rounds not ended, the one started last first. */
export function openRounds(rondas: Readonly<Record<string, Ronda>> | null): readonly Ronda[] {
  return Object.values(rondas ?? {})
    .filter((ronda) => OPEN.includes(ronda.estado))
    .sort((a, b) => b.fechah_x - a.fechah_x);
}
