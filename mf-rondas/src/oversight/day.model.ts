import { isOfToday, isToReview, isWrong } from '@gr/shared/domain/dia/today';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { cameAfter } from '@gr/shared/domain/ronda/came-after';
import { isUnderWay } from '@gr/shared/domain/ronda/under-way';

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

/** Whether a record is a complete planned round; records left incomplete by other programs are not shown. */
export function isDay({ estado, nom_plan, un_nom }: Partial<RondaDia>): boolean {
  return estado !== undefined && nom_plan !== undefined && un_nom !== undefined;
}

/** Planned rounds whose window overlaps the day of `now` (ms since epoch), those that need attention first. */
export function todaysDays(
  byUnit: Readonly<Record<string, Readonly<Record<string, RondaDia>>>>,
  now: number,
): readonly RondaDia[] {
  return Object.values(byUnit)
    .flatMap((days) => Object.values(days))
    .filter((dia) => isDay(dia) && isOfToday(dia, now) && !(dia.retirada && dia.estado === 'por_hacer'))
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
  if (estado === 'revisar') return isToReview(dia);
  if (estado === 'vencida' && cameAfter(dia)) return true;
  if (estado === 'tardia') return dia.tarde === true;
  return dia.estado === estado;
}

/** Whether a started round ended incomplete while its day is still open. */
function isOver(dia: RondaDia): boolean {
  return dia.estado === 'en_curso' && !isUnderWay(dia);
}

/** Counts: all, needing attention, running, to come, and done. */
export function countDays(days: readonly RondaDia[]): {
  readonly all: number;
  readonly wrong: number;
  readonly running: number;
  readonly toCome: number;
  readonly done: number;
} {
  const fine = days.filter((dia) => !isWrong(dia));
  const of = (...estados: readonly RondaDia['estado'][]) =>
    fine.filter(({ estado }) => estados.includes(estado)).length;
  return {
    all: days.length,
    wrong: days.length - fine.length,
    running: fine.filter(isUnderWay).length,
    // Includes a round that ended incomplete and may be walked again.
    toCome: fine.filter((dia) => dia.estado === 'por_hacer' || isOver(dia)).length,
    done: of('completa', 'cumplida'),
  };
}
