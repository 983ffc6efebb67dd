import { ESCALERA } from '@gr/shared/domain/dia/escalera';
import { UNIT_COLUMNS } from '@gr/shared/domain/tabla/lists';
import { choicesOf, setsOf } from '../form/fields-of.ts';
import { mensajes } from './mensajes.ts';

const STEPS = ['guarda_min', 'supervisor_min', 'administrador_min', 'expira_min'] as const;
const step = (name: string): string => `reglas/escalera/${name}`;
const SHIFTS = ['dia', 'tarde', 'noche'].flatMap((turno) => [
  `turnos/${turno}/hora_ini`,
  `turnos/${turno}/hora_fin`,
  `turnos/${turno}/bien_min`,
  `turnos/${turno}/bien_gracia_min`,
]);
const RULES = ['umbral_cump', 'gracia_min', 'radio_m', 'orden_modo', 'gps_obligatorio', 'foto_turno'].map(
  (name) => `reglas/${name}`,
);

/** The form of a unit; a new one has only its first section. */
export const UNIT_SETS = setsOf(UNIT_COLUMNS, {
  ...mensajes,
  sections: [
    [undefined, 'un_nombre', 'dir', 'ciudad', 'tipo_un', 'estado'],
    [mensajes.contactos, 'tel_porteria', 'admin_nom', 'admin_cel'],
    [mensajes.lugar, 'lat', 'lng', 'radio_m'],
    [mensajes.reglas, ...RULES],
    [mensajes.escalera, ...STEPS.map(step)],
    [mensajes.turnos, ...SHIFTS],
  ],
  hidden: ['__project_id'],
  more: {
    estado: choicesOf(mensajes.estados),
    'reglas/orden_modo': choicesOf(mensajes.ordenes),
    ...Object.fromEntries(
      STEPS.map((name) => [step(name), { help: mensajes.minutosSiNada(ESCALERA[name]) }]),
    ),
  },
});
