import { isWrong, todaysDays } from '@gr/shared/domain/dia/today';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { cameAfter } from '@gr/shared/domain/ronda/came-after';

/** Filters of the supervisor's lists, from the address (`un`, `rond`, `estado`). */
export interface Filters {
  readonly un: string | null;
  readonly rond: string | null;
  readonly estado: string | null;
}

/** Sort order: late and missed, running, to come, done. */
function rank(dia: RondaDia): number {
  if (isWrong(dia) && dia.estado !== 'en_curso') return 0;
  return dia.estado === 'en_curso' ? 1 : dia.estado === 'por_hacer' ? 2 : 3;
}

/** Today's rounds of several units, those that need attention first; `now` in ms since epoch. */
export function byAttention(
  byUnit: Readonly<Record<string, Readonly<Record<string, RondaDia>>>>,
  now: number,
): readonly RondaDia[] {
  return Object.values(byUnit)
    .flatMap((days) => todaysDays(days, now))
    .sort((a, b) => rank(a) - rank(b) || a.ini_x - b.ini_x || a.un_nom.localeCompare(b.un_nom, 'es'));
}

/** Planned rounds that pass the filters. A guard's are those they walked or are assigned to. */
export function filterDays(days: readonly RondaDia[], { un, rond, estado }: Filters): readonly RondaDia[] {
  return days.filter(
    (dia) =>
      (un === null || dia.un_id === un) &&
      (rond === null ||
        dia.rond_id === rond ||
        (dia.rond_id === undefined && dia.rond_ids?.[rond] === true)) &&
      (estado === null || matches(dia, estado)),
  );
}

function matches(dia: RondaDia, estado: string): boolean {
  if (estado === 'problema') return isWrong(dia);
  if (estado === 'vencida' && cameAfter(dia)) return true;
  if (estado === 'tardia') return dia.tarde === true;
  return dia.estado === estado;
}
