import type { NotifRes } from '../registro/records.ts';
import { CATEGORIAS, catNovName } from './categorias.ts';

/** The title of a notification as it is read: some that are stored are called by the word that only chooses, «Otra». */
export function noticeTitle({ titulo }: Pick<NotifRes, 'titulo'>): string {
  const { otro } = CATEGORIAS;
  if (titulo !== otro && !titulo.endsWith(`: ${otro}`)) return titulo;
  return titulo.slice(0, -otro.length) + catNovName('otro', {});
}
