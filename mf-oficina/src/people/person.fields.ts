import type { Field, FieldSet } from '../form/field.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;
const TIPOS = ['CC', 'CE', 'PPT', 'PA'] as const;

const DOCUMENT: Field = {
  column: 'documento',
  label: m.documento,
  kind: 'texto',
  place: 'doc',
  required: true,
  maxLength: 24,
};
const NAMES: readonly Field[] = [
  { column: 'nombres', label: m.nombres, kind: 'texto', place: 'nom', required: true, maxLength: 80 },
  { column: 'apellidos', label: m.apellidos, kind: 'texto', place: 'ape', required: true, maxLength: 80 },
];
const POST: readonly Field[] = [
  { column: 'cargo', label: m.cargo, kind: 'texto', place: 'cargo', maxLength: 80 },
  {
    column: 'turno',
    label: m.turno,
    kind: 'eleccion',
    place: 'turno',
    choices: Object.entries(mensajes.turnos).map(([value, label]) => ({ value, label })),
  },
];
const PHONE: Field = { column: 'celular', label: m.celular, kind: 'telefono', place: 'cel' };

/** The columns of `personas importar` that the office writes of one person. */
export const PERSON_SETS: readonly FieldSet[] = [
  {
    title: mensajes.quien,
    fields: [
      ...NAMES,
      DOCUMENT,
      {
        column: 'tipo doc',
        label: m.tipo,
        kind: 'eleccion',
        place: 'tipo_doc',
        choices: TIPOS.map((value) => ({ value, label: value })),
      },
    ],
  },
  {
    title: mensajes.trabajo,
    fields: [
      ...POST,
      { column: 'credencial', label: m.credencial, kind: 'texto', place: 'cred_num', maxLength: 40 },
      { column: 'vence credencial', label: m.venceCredencial, kind: 'fecha', place: 'cred_vence' },
      { column: 'vence curso', label: m.venceCurso, kind: 'fecha', place: 'curso_vence' },
    ],
  },
  {
    title: mensajes.contacto,
    fields: [
      PHONE,
      { column: 'correo', label: m.correo, kind: 'texto', place: 'correo', maxLength: 120 },
      {
        column: 'contacto emergencia',
        label: m.emergencia,
        kind: 'texto',
        place: 'emerg_nom',
        maxLength: 120,
      },
      { column: 'celular emergencia', label: m.celularEmergencia, kind: 'telefono', place: 'emerg_cel' },
    ],
  },
];

/** What a new person is asked for, besides their units. */
export const NEW_PERSON_FIELDS: readonly Field[] = [
  ...NAMES,
  DOCUMENT,
  {
    column: 'perfil',
    label: mensajes.perfil,
    kind: 'eleccion',
    place: 'perfil',
    required: true,
    choices: Object.entries(mensajes.perfiles).map(([value, label]) => ({ value, label })),
  },
  PHONE,
  ...POST,
];
