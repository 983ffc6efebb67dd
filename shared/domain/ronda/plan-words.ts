import type { PlanRonda } from '../registro/records.ts';

type Repetition = Pick<PlanRonda, 'cada_h' | 'separacion_min' | 'veces'>;

/** How often a plan is walked, as a cell of a list says it: «Cada 2 horas», «4 veces, con al menos 60 minutos entre una y otra»; `null` = once. */
export function repeticionWords({ cada_h, veces, separacion_min }: Repetition): string | null {
  if (cada_h) return `Cada ${cada_h === 1 ? 'hora' : `${cada_h} horas`}`;
  if (!veces) return null;
  const apart = separacion_min ? `, con al menos ${separacion_min} minutos entre una y otra` : '';
  return `${veces} veces${apart}`;
}

/** Hours of a plan in words: «22:00 a 06:00», «Cada 2 horas, de 22:00 a 06:00», «4 veces entre 22:00 y 06:00, con 60 min entre una y otra». */
export function horarioWords({ hora_ini, hora_fin, cada_h, veces, separacion_min }: PlanRonda): string {
  const hours = `${hora_ini} a ${hora_fin}`;
  if (cada_h) return `${repeticionWords({ cada_h })}, de ${hours}`;
  if (!veces) return hours;
  const apart = separacion_min ? `, con ${separacion_min} min entre una y otra` : '';
  return `${repeticionWords({ veces })} entre ${hora_ini} y ${hora_fin}${apart}`;
}
