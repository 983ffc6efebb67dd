import { PLAN_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Choice } from '@gr/shared/ui';
import type { FieldSet } from '../form/field.ts';
import { choicesOf, setsOf } from '../form/fields-of.ts';
import { mensajes } from './mensajes.ts';

/**
 * The form of a plan.
 * @param points the points of the unit in order
 * @param guards guards of the unit
 */
export function planSets(
  points: readonly Choice<string>[],
  guards: readonly Choice<string>[],
): readonly FieldSet[] {
  return setsOf(PLAN_COLUMNS, {
    ...mensajes,
    sections: [
      [undefined, 'nom_plan'],
      [mensajes.horario, 'dias', 'hora_ini', 'hora_fin', 'sin_festivos', 'vig_desde', 'vig_hasta'],
      [mensajes.repeticion, 'cada_h', 'veces', 'separacion_min'],
      [undefined, 'puntos', ...(guards.length > 0 ? ['rond_ids'] : [])],
      [mensajes.reglas, 'gracia_min', 'dur_est_min', 'orden_modo'],
    ],
    hidden: ['rond_ids', 'estado'],
    more: {
      puntos: { choices: points },
      rond_ids: { choices: guards },
      orden_modo: choicesOf(mensajes.ordenes),
    },
  });
}
