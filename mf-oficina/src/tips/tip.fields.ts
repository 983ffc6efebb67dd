import type { FieldSet } from '../form/field.ts';
import { mensajes } from './mensajes.ts';
import { TextEditor } from './text-editor.view.tsx';

const m = mensajes.campos;
const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The columns of `tips importar` that a form shows. */
export const TIP_SETS: readonly FieldSet[] = [
  {
    fields: [
      { column: 'titulo', label: m.titulo, kind: 'texto', place: 'titulo', required: true, maxLength: 120 },
      { column: 'resumen', label: m.resumen, kind: 'largo', place: 'resumen', maxLength: 300 },
      // Too long to be sent as what was shown: its version grows with each change.
      {
        column: 'texto',
        label: m.texto,
        kind: 'propio',
        place: 'cuerpo',
        watched: 'version',
        input: TextEditor,
      },
    ],
  },
  {
    fields: [
      {
        column: 'para',
        label: m.para,
        kind: 'marcas',
        place: 'perfil',
        help: m.paraAyuda,
        choices: choicesOf(mensajes.perfiles),
      },
      {
        column: 'estado',
        label: m.estado,
        kind: 'eleccion',
        place: 'estado',
        required: true,
        choices: choicesOf(mensajes.estados),
      },
      {
        column: 'obligatoria',
        label: m.obligatoria,
        kind: 'si_no',
        place: 'lectura_obl',
        help: m.obligatoriaAyuda,
      },
      { column: 'categoria', label: m.categoria, kind: 'texto', place: 'cat', maxLength: 40 },
      { column: 'orden', label: m.orden, kind: 'numero', place: 'orden', help: m.ordenAyuda },
    ],
  },
];
