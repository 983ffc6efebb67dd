import type { Choice } from '@gr/shared/ui';
import type { FieldSet } from '../form/field.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;
const ORDEN = ['libre', 'fijo', 'aleatorio'] as const;

/**
 * The columns of `planes importar`.
 * @param points the points of the unit in their order
 * @param guards who works in the unit
 */
export function planSets(
  points: readonly Choice<string>[],
  guards: readonly Choice<string>[],
): readonly FieldSet[] {
  return [
    {
      fields: [
        {
          column: 'nombre',
          label: m.nombre,
          kind: 'texto',
          place: 'nom_plan',
          required: true,
          maxLength: 80,
        },
      ],
    },
    {
      title: m.horario,
      fields: [
        { column: 'dias', label: m.dias, kind: 'dias', place: 'dias', required: true },
        {
          column: 'inicio',
          label: m.inicio,
          kind: 'hora',
          place: 'hora_ini',
          required: true,
          help: m.horaAyuda,
        },
        { column: 'fin', label: m.fin, kind: 'hora', place: 'hora_fin', required: true },
        { column: 'sin festivos', label: m.festivos, kind: 'si_no', place: 'sin_festivos' },
        {
          column: 'vigente desde',
          label: m.vigDesde,
          kind: 'fecha',
          place: 'vig_desde',
          help: m.vigenciaAyuda,
        },
        { column: 'vigente hasta', label: m.vigHasta, kind: 'fecha', place: 'vig_hasta' },
      ],
    },
    {
      fields: [
        {
          column: 'puntos',
          label: m.puntos,
          kind: 'puntos',
          place: 'puntos',
          required: true,
          choices: points,
        },
        ...(guards.length > 0
          ? [
              {
                column: 'guardas',
                label: m.guardas,
                kind: 'marcas' as const,
                place: 'rond_ids',
                choices: guards,
              },
            ]
          : []),
      ],
    },
    {
      title: m.reglas,
      fields: [
        { column: 'gracia', label: m.gracia, kind: 'numero', place: 'gracia_min' },
        { column: 'duracion', label: m.duracion, kind: 'numero', place: 'dur_est_min' },
        {
          column: 'orden',
          label: m.orden,
          kind: 'eleccion',
          place: 'orden_modo',
          choices: ORDEN.map((value) => ({ value, label: mensajes.ordenes[value] })),
        },
      ],
    },
  ];
}
