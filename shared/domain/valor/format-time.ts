/** Time zone of the work: hours and days are always in it. */
export const TIME_ZONE = 'America/Bogota';

const LOCALE = 'es-CO';
const clock = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const clockSeconds = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const date = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const shortDate = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, day: 'numeric', month: 'short' });
const longDate = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always', style: 'long' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Colombia keeps UTC−5 the whole year (no daylight saving since 1993). */
const BOGOTA_OFFSET = -5 * HOUR;

/** «19:05» from ms since epoch. */
export function formatTime(at: number): string {
  return clock.format(at);
}

/** «19:05:09» from ms since epoch. */
export function formatTimeSeconds(at: number): string {
  return clockSeconds.format(at);
}

/** «20 de nov de 2026» from ms since epoch. */
export function formatDate(at: number): string {
  return date.format(at);
}

/** «viernes, 20 de noviembre» from ms since epoch: day headings. */
export function formatDay(at: number): string {
  return longDate.format(at);
}

/** «20 de nov de 2026, 19:05» from ms since epoch. */
export function formatDateTime(at: number): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}

/** «13 a 20 de nov de 2026» from two ms since epoch. */
export function formatDateRange(from: number, to: number): string {
  return date.formatRange(from, to);
}

/** «a las 18:40» today, «ayer a las 18:40», «el 13 de nov a las 18:40»; both in ms since epoch. */
export function formatWhen(at: number, now: number): string {
  const days = dayNumber(now) - dayNumber(at);
  const time = `a las ${formatTime(at)}`;
  if (days === 0) return time;
  if (days === 1) return `ayer ${time}`;
  return `el ${shortDate.format(at)} ${time}`;
}

/** «ahora», «hace 5 minutos», «hace 3 horas», «hace 2 días»; both in ms since epoch. */
export function formatAge(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE) return 'ahora';
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  return relative.format(-Math.floor(age / DAY), 'day');
}

/** «45 s», «12 min», «1 h 05 min» from ms. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE);
  if (minutes === 0) return `${Math.floor(Math.max(0, ms) / 1000)} s`;
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** «0:45», «12:03», «1:05:09» from ms: a running clock. */
export function formatElapsed(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** Days since epoch on Bogotá's calendar. */
function dayNumber(at: number): number {
  return Math.floor((at + BOGOTA_OFFSET) / DAY);
}
