import type { Query } from '../../contract/data.ts';
import type { Json } from '../../contract/outbox.ts';
import { correo, type envio } from '../shape/correos.ts';
import { type Infer, map } from '../shape/shape.ts';
import { addDays } from '../valor/days.ts';
import { localDate, localWeekday, startOfDate, WEEKDAYS } from '../valor/time.ts';
import { type Period, periodAt, type Span } from './period.ts';

/** A schedule by which a unit's report goes out by mail: `_resumen_/{un_id}/correos/{id}`. */
export interface Correo extends Infer<typeof correo> {}

/** The last sending of a schedule. */
export interface Envio extends Infer<typeof envio> {}

/** When a schedule sends: every week or month, on a day, at an hour of Bogotá. */
export type Moments = Pick<Correo, 'cada' | 'dia' | 'hora'>;

/** Most schedules of a unit, and addresses of each (our choice). */
export const MOST_SCHEDULES = 10;
export const MOST_ADDRESSES = 10;
/** Last day of a schedule, by its span: of a week, and of a month. */
export const LAST_DAY: Readonly<Record<Span, number>> = { semana: 7, mes: 31 };

const HOUR_MS = 3_600_000;
/** Longest address (RFC 5321, 4.5.3.1.3, without its brackets). */
const ADDRESS_MAX = 254;

/** The schedules of a unit: id → {@link Correo}. */
export function correosQuery(un_id: string): Query {
  return { path: `_resumen_/${un_id}/correos`, orderBy: '.key', limitToFirst: MOST_SCHEDULES };
}

/** The schedules of a reading by {@link correosQuery}; what is none is left out. */
export function correosOf(value: Json): Readonly<Record<string, Correo>> {
  return (map(correo).read(value, () => undefined, '') ?? {}) as Readonly<Record<string, Correo>>;
}

/** The first moment of a schedule after `after`; both ms since epoch. In a month without its day that is the month's last. */
export function nextSending({ cada, dia, hora }: Moments, after: number): number {
  const today = localDate(after);
  const at = (day: string) => startOfDate(day) + hora * HOUR_MS;
  if (cada === 'semana') {
    const ahead = (dia - 1 - WEEKDAYS.indexOf(localWeekday(after)) + 7) % 7;
    const first = at(addDays(today, ahead));
    return first > after ? first : at(addDays(today, ahead + 7));
  }
  const inMonth = ({ desde, hasta }: Period) => {
    const day = addDays(desde, dia - 1);
    return at(day < hasta ? day : hasta);
  };
  const month = periodAt('mes', today);
  const first = inMonth(month);
  return first > after ? first : inMonth(periodAt('mes', addDays(month.hasta, 1)));
}

/** The last whole week or month before `now` (ms since epoch): what a sending reports. */
export function periodBefore(span: Span, now: number): Period {
  return periodAt(span, addDays(periodAt(span, localDate(now)).desde, -1));
}

/** The addresses of a text, each once; `null` = none, too many, or one that is no address. */
export function readAddresses(text: string): readonly string[] | null {
  const all = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const valid = (one: string) =>
    one.length <= ADDRESS_MAX &&
    /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/.test(one);
  return all.length > 0 && all.length <= MOST_ADDRESSES && all.every(valid) ? all : null;
}
