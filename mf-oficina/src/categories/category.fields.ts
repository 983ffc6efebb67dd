import { CAT_KEY } from '@gr/shared/domain/novedad/categoria-choices';
import type { Field, FieldSet } from '../form/field.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;

/** The code of a new one. */
export const CODE: Field = {
  column: 'codigo',
  label: m.codigo,
  kind: 'texto',
  place: '',
  help: m.codigoAyuda,
  required: true,
  maxLength: 40,
  check: (cell) => (CAT_KEY.test(cell) ? undefined : mensajes.codigoMal),
};

/** The columns of `categorias importar` that a form shows; one of the first list (`standard`, its word there) needs no name. */
export function categorySets(standard?: string): readonly FieldSet[] {
  const name: Field = { column: 'nombre', label: m.nombre, kind: 'texto', place: 'nombre', maxLength: 60 };
  return [
    {
      fields: [
        standard === undefined
          ? { ...name, required: true }
          : { ...name, help: mensajes.sinNombre(standard) },
        {
          column: 'gravedad',
          label: m.gravedad,
          kind: 'eleccion',
          place: 'criticidad',
          help: m.gravedadAyuda,
          choices: choicesOf(mensajes.gravedades),
        },
        {
          column: 'frecuente',
          label: m.frecuente,
          kind: 'eleccion',
          place: 'frecuente',
          help: m.frecuenteAyuda,
          choices: choicesOf(mensajes.siNo),
        },
      ],
    },
  ];
}

function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
