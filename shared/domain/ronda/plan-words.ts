import type { PlanRonda } from '../registro/records.ts';

/** Hours of a plan in words: «22:00 a 06:00», «Cada 2 horas, de 22:00 a 06:00», «4 veces entre 22:00 y 06:00, con 60 min entre una y otra». */
export function horarioWords({ hora_ini, hora_fin, cada_h, veces, separacion_min }: PlanRonda): string {
  const hours = `${hora_ini} a ${hora_fin}`;
  if (cada_h) return `Cada ${cada_h === 1 ? 'hora' : `${cada_h} horas`}, de ${hours}`;
  if (!veces) return hours;
  const apart = separacion_min ? `, con ${separacion_min} min entre una y otra` : '';
  return `${veces} veces entre ${hora_ini} y ${hora_fin}${apart}`;
}
