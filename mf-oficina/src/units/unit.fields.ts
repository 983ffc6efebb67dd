import { ESCALERA } from '@gr/shared/domain/dia/escalera';
import type { Field, FieldSet } from '../form/field.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;
const ESTADOS = ['activo', 'suspendido', 'inactivo'] as const;
const ORDEN = ['libre', 'fijo', 'aleatorio'] as const;

const TURNOS = ['dia', 'tarde', 'noche'] as const;
const LEVELS = ['guarda', 'supervisor', 'administrador'] as const;

/** The columns of `unidades importar`. */
export const UNIT_SETS: readonly FieldSet[] = [
  {
    fields: [
      {
        column: 'nombre',
        label: m.nombre,
        kind: 'texto',
        place: 'un_nombre',
        required: true,
        maxLength: 120,
      },
      { column: 'direccion', label: m.direccion, kind: 'texto', place: 'dir', maxLength: 160 },
      { column: 'ciudad', label: m.ciudad, kind: 'texto', place: 'ciudad', maxLength: 80 },
      { column: 'tipo', label: m.tipo, kind: 'texto', place: 'tipo_un', help: m.tipoAyuda, maxLength: 60 },
      {
        column: 'estado',
        label: m.estado,
        kind: 'eleccion',
        place: 'estado',
        required: true,
        choices: ESTADOS.map((value) => ({ value, label: mensajes.estados[value] })),
      },
    ],
  },
  {
    title: mensajes.contactos,
    fields: [
      { column: 'telefono porteria', label: m.porteria, kind: 'telefono', place: 'tel_porteria' },
      { column: 'administrador', label: m.admin, kind: 'texto', place: 'admin_nom', maxLength: 120 },
      { column: 'celular administrador', label: m.adminCel, kind: 'telefono', place: 'admin_cel' },
    ],
  },
  {
    title: mensajes.lugar,
    fields: [
      { column: 'latitud', label: m.latitud, kind: 'numero', place: 'lat', help: m.latitudAyuda },
      { column: 'longitud', label: m.longitud, kind: 'numero', place: 'lng' },
      { column: 'radio', label: m.radio, kind: 'numero', place: 'radio_m', help: m.radioAyuda },
    ],
  },
  {
    title: mensajes.reglas,
    fields: [
      {
        column: 'cumplimiento',
        label: m.cumplimiento,
        kind: 'numero',
        place: 'reglas/umbral_cump',
        help: m.cumplimientoAyuda,
      },
      { column: 'gracia', label: m.gracia, kind: 'numero', place: 'reglas/gracia_min', help: m.graciaAyuda },
      {
        column: 'radio punto',
        label: m.radioPunto,
        kind: 'numero',
        place: 'reglas/radio_m',
        help: m.radioPuntoAyuda,
      },
      {
        column: 'orden',
        label: m.orden,
        kind: 'eleccion',
        place: 'reglas/orden_modo',
        choices: ORDEN.map((value) => ({ value, label: mensajes.ordenes[value] })),
      },
      {
        column: 'gps obligatorio',
        label: m.gps,
        kind: 'si_no',
        place: 'reglas/gps_obligatorio',
        help: m.gpsAyuda,
      },
    ],
  },
  {
    title: mensajes.escalera,
    fields: [
      ...LEVELS.map(
        (level): Field => ({
          column: `aviso ${level}`,
          label: m.avisos[level],
          kind: 'numero',
          place: `reglas/escalera/${level}_min`,
          help: m.minutosSiNada(ESCALERA[`${level}_min`]),
        }),
      ),
      {
        column: 'aviso vence',
        label: m.avisoVence,
        kind: 'numero',
        place: 'reglas/escalera/expira_min',
        help: m.minutosSiNada(ESCALERA.expira_min),
      },
    ],
  },
  {
    title: mensajes.turnos,
    fields: TURNOS.flatMap((turno): readonly Field[] => [
      {
        column: `turno ${turno} desde`,
        label: m.turnoDesde(mensajes.nombresTurno[turno]),
        kind: 'hora',
        place: `turnos/${turno}/hora_ini`,
        ...(turno === 'dia' && { help: m.turnoAyuda }),
      },
      {
        column: `turno ${turno} hasta`,
        label: m.turnoHasta(mensajes.nombresTurno[turno]),
        kind: 'hora',
        place: `turnos/${turno}/hora_fin`,
      },
    ]),
  },
];
