import type { NotifRes } from '../registro/records.ts';
import { CATEGORIAS, catNovName } from './categorias.ts';

/** Title of a notification as displayed: some stored ones are called by the option's label, «Otra». */
export function noticeTitle({ titulo }: Pick<NotifRes, 'titulo'>): string {
  const { otro } = CATEGORIAS;
  if (titulo !== otro && !titulo.endsWith(`: ${otro}`)) return titulo;
  return titulo.slice(0, -otro.length) + catNovName('otro', {});
}
