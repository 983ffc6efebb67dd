import type { NotifRes } from '../registro/records.ts';
import { CATEGORIAS, catNovName } from './categorias.ts';

/** Sentence of a notification for a person: it says «usted» to its addressee only. */
export function noticeText(
  { emp_id, texto, texto_otros }: Pick<NotifRes, 'emp_id' | 'texto' | 'texto_otros'>,
  reader: string,
): string {
  return emp_id === undefined || emp_id === reader ? texto : (texto_otros ?? texto);
}

/** Title of a notification as displayed: some stored ones are called by the option's label, «Otra». */
export function noticeTitle({ titulo }: Pick<NotifRes, 'titulo'>): string {
  const { otro } = CATEGORIAS;
  if (titulo !== otro && !titulo.endsWith(`: ${otro}`)) return titulo;
  return titulo.slice(0, -otro.length) + catNovName('otro', {});
}
