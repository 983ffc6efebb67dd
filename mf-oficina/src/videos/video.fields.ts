import { VIDEO_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Field } from '../form/field.ts';
import { choicesOf, setsOf } from '../form/fields-of.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;
/** Audience of a new video, which decides its list and cannot change. */
export const FOR_WHOM: Field = {
  column: 'para',
  label: m.para,
  kind: 'eleccion',
  place: '',
  required: true,
  ...choicesOf(mensajes.para),
};

/** Message for an address that is neither an internet URL nor a path in Storage. */
function address(cell: string): string | undefined {
  return /^(?:https:\/\/\S+$|contenido\/)/i.test(cell) ? undefined : mensajes.direccion;
}

/** The form of a video. */
export const VIDEO_SETS = setsOf(VIDEO_COLUMNS, {
  ...mensajes,
  sections: [
    [undefined, 'titulo', 'url', 'desc'],
    [undefined, 'estado', 'orden', 'miniatura', 'dur_seg', 'offline'],
  ],
  hidden: ['subt'],
  more: {
    url: { required: true, check: address },
    desc: { kind: 'largo' },
    estado: { required: true, ...choicesOf(mensajes.estados) },
    miniatura: { check: address },
  },
});
