import type { Field, FieldSet } from '../form/field.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;
const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Whom a new video is for: its list, which it keeps. */
export const FOR_WHOM: Field = {
  column: 'para',
  label: m.para,
  kind: 'eleccion',
  place: '',
  required: true,
  choices: choicesOf(mensajes.para),
};

/** What the command takes for an address: on the internet, or a file that lies in Storage. */
function address(cell: string): string | undefined {
  return /^(?:https:\/\/\S+$|contenido\/)/i.test(cell) ? undefined : mensajes.direccion;
}

/** The columns of `videos importar` that a form shows. */
export const VIDEO_SETS: readonly FieldSet[] = [
  {
    fields: [
      { column: 'titulo', label: m.titulo, kind: 'texto', place: 'titulo', required: true, maxLength: 120 },
      {
        column: 'video',
        label: m.video,
        kind: 'texto',
        place: 'url',
        required: true,
        help: m.videoAyuda,
        check: address,
        maxLength: 300,
      },
      { column: 'descripcion', label: m.descripcion, kind: 'largo', place: 'desc', maxLength: 300 },
    ],
  },
  {
    fields: [
      {
        column: 'estado',
        label: m.estado,
        kind: 'eleccion',
        place: 'estado',
        required: true,
        choices: choicesOf(mensajes.estados),
      },
      { column: 'orden', label: m.orden, kind: 'numero', place: 'orden', help: m.ordenAyuda },
      {
        column: 'miniatura',
        label: m.miniatura,
        kind: 'texto',
        place: 'miniatura',
        help: m.miniaturaAyuda,
        check: address,
        maxLength: 300,
      },
      { column: 'duracion', label: m.duracion, kind: 'numero', place: 'dur_seg' },
      {
        column: 'sin conexion',
        label: m.sinConexion,
        kind: 'si_no',
        place: 'offline',
        help: m.sinConexionAyuda,
      },
    ],
  },
];
