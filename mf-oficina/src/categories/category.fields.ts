import { CATEGORY_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { FieldSet } from '../form/field.ts';
import { choicesOf, setsOf } from '../form/fields-of.ts';
import { mensajes } from './mensajes.ts';

/** The form of a kind; a standard one (`standard` = its name) needs no name. */
export function categorySets(standard?: string): readonly FieldSet[] {
  return setsOf(CATEGORY_COLUMNS, {
    ...mensajes,
    sections: [[undefined, 'nombre', 'criticidad', 'frecuente', 'informativa']],
    hidden: ['estado'],
    more: {
      ...(standard !== undefined && { nombre: { required: false, help: mensajes.sinNombre(standard) } }),
      criticidad: choicesOf(mensajes.gravedades),
      frecuente: { kind: 'eleccion', ...choicesOf(mensajes.siNo) },
      informativa: { kind: 'eleccion', ...choicesOf(mensajes.siNo) },
    },
  });
}
