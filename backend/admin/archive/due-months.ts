import { beganAt } from '@gr/shared/domain/dia/round-seen';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import type { CompanyData } from '../../company/connect/database.ts';

/** Rounds read at a time. */
const PAGE = 200;
/** Trees that hold a whole round: of all, of the unit, of the person. */
const COPIES = 3;

/** Rounds of a unit's month that are old enough. */
export interface DueMonth {
  readonly un_id: string;
  /** `YYYY-MM`. */
  readonly mes: string;
  readonly ids: readonly string[];
  /** Rounds for which the month must wait: not judged, or with marks that nobody has decided on. */
  readonly unjudged: number;
  readonly doubted: number;
  /** Characters of JSON that leave the database. */
  readonly size: number;
}

/** The months of a unit before `first` (`YYYY-MM`) that have rounds, the oldest first. A round belongs to the month it began in, as its summary has it. */
export async function dueMonths(
  company: CompanyData,
  un_id: string,
  first: string,
): Promise<readonly DueMonth[]> {
  const until = startOfDate(`${first}-01`);
  const waiting = (await company.read<object>(`_por_revisar_/${un_id}`)) ?? {};
  const months = new Map<string, DueMonth>();
  for await (const page of company.pages(`_recorridos_/${un_id}`, 'fechah_x', PAGE)) {
    const old = (page as readonly [string, Ronda][]).filter(([, { fechah_x }]) => !(fechah_x >= until));
    const began = old.map(async ([id, ronda]) => {
      const arrival = await company.read<number>(`_esperado_/${id}/fechah_srv`);
      return localDate(beganAt(ronda, arrival ?? ronda.fechah_ini_x)).slice(0, 7);
    });
    for (const [i, mes] of (await Promise.all(began)).entries()) {
      const [id, ronda] = old[i] as [string, Ronda];
      if (mes >= first) continue;
      const before = months.get(mes) ?? { un_id, mes, ids: [], unjudged: 0, doubted: 0, size: 0 };
      months.set(mes, {
        ...before,
        ids: [...before.ids, id],
        unjudged: before.unjudged + (isOpen(ronda) || ronda.juicio === undefined ? 1 : 0),
        doubted: before.doubted + (Object.hasOwn(waiting, id) ? 1 : 0),
        size: before.size + COPIES * JSON.stringify(ronda).length,
      });
    }
    if (old.length < page.length) break;
  }
  return [...months.values()].sort((a, b) => (a.mes < b.mes ? -1 : 1));
}
