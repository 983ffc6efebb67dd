import { CAT_KEY } from '@gr/shared/domain/novedad/categoria-choices';
import { CATEGORY_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Field, FieldSet } from '../form/field.ts';
import { choicesOf, setsOf } from '../form/fields-of.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;

/** Code field of a new kind. */
export const CODE: Field = {
  column: 'codigo',
  label: m.codigo,
  kind: 'texto',
  place: '',
  help: mensajes.ayudas.codigo,
  required: true,
  maxLength: 40,
  check: (cell) => (CAT_KEY.test(cell) ? undefined : mensajes.codigoMal),
};

/** The form of a kind; a standard one (`standard` = its name) needs no name. */
export function categorySets(standard?: string): readonly FieldSet[] {
  return setsOf(CATEGORY_COLUMNS, {
    ...mensajes,
    sections: [[undefined, 'nombre', 'criticidad', 'frecuente']],
    hidden: ['estado'],
    more: {
      ...(standard !== undefined && { nombre: { required: false, help: mensajes.sinNombre(standard) } }),
      criticidad: choicesOf(mensajes.gravedades),
      frecuente: { kind: 'eleccion', ...choicesOf(mensajes.siNo) },
    },
  });
}
