import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { horarioWords } from '@gr/shared/domain/ronda/plan-words';
import { startOfDate, WEEKDAYS } from '@gr/shared/domain/valor/time';
import { formatDate, formatList } from '@gr/shared/ui';
import { mensajes as form } from '../form/mensajes.ts';
import { mensajes } from './mensajes.ts';

/** «Lun, Mar · 22:00 a 23:00 · 5 puntos». */
export function planWords(plan: PlanRonda): string {
  const { dias, puntos, vig_desde, vig_hasta } = plan;
  const days = WEEKDAYS.filter((day) => Object.hasOwn(dias ?? {}, day));
  const when =
    days.length === WEEKDAYS.length ? mensajes.todosLosDias : formatList(days.map((day) => form.dias[day]));
  return [
    when,
    horarioWords(plan),
    mensajes.puntos(Object.keys(puntos ?? {}).length),
    ...validity(vig_desde, vig_hasta),
  ].join(' · ');
}

/** «1 de ene de 2026»; an invalid date unchanged. */
function dateText(date: string): string {
  const at = startOfDate(date);
  return Number.isNaN(at) ? date : formatDate(at);
}

function validity(desde: string | undefined, hasta: string | undefined): readonly string[] {
  if (desde !== undefined && hasta !== undefined)
    return [mensajes.vigencia(dateText(desde), dateText(hasta))];
  if (desde !== undefined) return [mensajes.vigenciaDesde(dateText(desde))];
  return hasta === undefined ? [] : [mensajes.vigenciaHasta(dateText(hasta))];
}
