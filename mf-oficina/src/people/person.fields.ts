import { PEOPLE_COLUMNS } from '@gr/shared/domain/tabla/lists';
import { choicesOf, type FieldsMore, fieldsOf, setsOf } from '../form/fields-of.ts';
import { mensajes } from './mensajes.ts';

const FORM = {
  ...mensajes,
  campos: { ...mensajes.campos, perfil: mensajes.perfil },
  more: {
    doc: { required: true },
    perfil: choicesOf(mensajes.perfiles),
    turno: choicesOf(mensajes.turnos),
  },
} satisfies FieldsMore;

/** Editable data of one person. */
export const PERSON_SETS = setsOf(PEOPLE_COLUMNS, {
  ...FORM,
  sections: [
    [mensajes.quien, 'nom', 'ape', 'doc', 'tipo_doc'],
    [mensajes.trabajo, 'cargo', 'turno', 'cred_num', 'cred_vence', 'curso_vence', 'lic_vence'],
    [mensajes.contacto, 'cel', 'correo', 'emerg_nom', 'emerg_cel'],
  ],
  hidden: ['id', 'perfil', 'estado', 'un_ids'],
});

/** Fields of a new person, besides their units. */
export const NEW_PERSON_FIELDS = fieldsOf(PEOPLE_COLUMNS, FORM, [
  'nom',
  'ape',
  'doc',
  'perfil',
  'cel',
  'cargo',
  'turno',
]);
