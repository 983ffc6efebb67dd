import type { FieldSet } from '../form/field.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;

/** The columns of `consignas importar`. */
export const ORDER_SETS: readonly FieldSet[] = [
  {
    fields: [
      { column: 'titulo', label: m.titulo, kind: 'texto', place: 'titulo', required: true, maxLength: 120 },
      { column: 'texto', label: m.texto, kind: 'largo', place: 'texto', required: true, maxLength: 2000 },
      {
        column: 'obligatoria',
        label: m.obligatoria,
        kind: 'si_no',
        place: 'obligatoria',
        help: mensajes.aviso,
      },
    ],
  },
];
