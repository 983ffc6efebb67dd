import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { WEEKDAYS } from '@gr/shared/domain/valor/time';
import type { SeededUnit } from './demo-units.ts';

const EVERY_DAY = Object.fromEntries(WEEKDAYS.map((dia) => [dia, true as const]));
/** Three windows that together cover the day, so that a round can be started at any hour. */
const WINDOWS = [
  ['dia', 'Ronda de la mañana', '06:00', '14:00'],
  ['tarde', 'Ronda de la tarde', '14:00', '22:00'],
  ['noche', 'Ronda de la noche', '22:00', '06:00'],
] as const;

/** Times that one unit's night is walked, and the least between two, minutes: the demo has a plan that repeats. */
const REPEATED: Readonly<Record<string, Pick<PlanRonda, 'veces' | 'separacion_min'>>> = {
  u004_noche: { veces: 3, separacion_min: 90 },
};

/** The plans of a unit: all its checkpoints, every day, in three windows, for `rond_ids`; out of use without any. */
export function plansOf({ unidad, puntos }: SeededUnit, rond_ids: readonly string[]): readonly PlanRonda[] {
  const { un_id, reglas } = unidad;
  return WINDOWS.map(([turno, nom_plan, hora_ini, hora_fin]) => ({
    id_plan: `${un_id}_${turno}`,
    nom_plan,
    dias: EVERY_DAY,
    hora_ini,
    hora_fin,
    ...REPEATED[`${un_id}_${turno}`],
    dur_est_min: Object.keys(puntos).length * 3,
    orden_modo: reglas?.orden_modo ?? 'libre',
    puntos: Object.fromEntries(
      Object.values(puntos).map(({ qr_id, orden, critico }) => [
        qr_id,
        { orden, obligatorio: critico === true },
      ]),
    ),
    rond_ids: Object.fromEntries(rond_ids.map((id) => [id, true as const])),
    // Where nobody is hired yet nobody is missed.
    estado: rond_ids.length > 0 ? ('activo' as const) : ('inactivo' as const),
  }));
}
