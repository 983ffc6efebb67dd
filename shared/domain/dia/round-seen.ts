import type { Ronda } from '../registro/records.ts';
import { isDoubtful } from '../valor/doubtful-time.ts';

const MINUTE = 60_000;
/**
 * A record that arrived this long after its reported time was waiting for a network connection: more may follow within the second time, ms.
 */
const HELD_BACK_MS = 2 * MINUTE;
const FOLLOWS_MS = 2 * MINUTE;

/** A round that was begun for a day, with the server's times of it. */
export interface DayRound {
  readonly ronda: Ronda;
  /** When it reached the server, ms since epoch. */
  readonly llega_x: number;
  /** When it ended by the server's clock, ms since epoch; `null` = open. */
  readonly cierra_x: number | null;
}

/** A round prepared for {@link seenAt} at many moments. */
export interface Prepared extends DayRound {
  /** When it began; an impossible reported beginning is replaced by its arrival. */
  readonly ini_x: number;
  /** Its data in order of arrival, its beginning first. */
  readonly news: readonly News[];
}

interface News {
  /** By the server's clock, ms since epoch. */
  readonly at: number;
  /** It had waited for a network connection. */
  readonly held: boolean;
  /** It is the read of a point; `expected` = of one that was expected and counts. */
  readonly read: boolean;
  readonly expected: boolean;
  /** The read is verified (`vouched.ts`). */
  readonly vouched: boolean;
}

/** State of a round at a moment, by the data the server had then. */
export interface Seen {
  readonly ronda: Ronda;
  readonly llega_x: number;
  readonly ini_x: number;
  readonly open: boolean;
  /** Share of its points that were still to be read, 0 to 1; 1 for a round that ended short. */
  readonly left: number;
  readonly leidos: number;
  /** Verified reads among `leidos`. */
  readonly probados: number;
  /** When its last data arrived, and until when more may be on its way, ms since epoch. */
  readonly heard_x: number;
  readonly more_x: number;
  readonly veredicto: 'completa' | 'cumplida' | null;
}

/** When a round began; an impossible reported beginning is replaced by its arrival. Both ms since epoch. */
export function beganAt({ fechah_ini_x }: Pick<Ronda, 'fechah_ini_x'>, llega_x: number): number {
  return isDoubtful({ fechah_x: fechah_ini_x, fechah_srv: llega_x }) ? llega_x : fechah_ini_x;
}

/** Prepares a round for {@link seenAt}. */
export function prepared(one: DayRound): Prepared {
  const { ronda, llega_x } = one;
  const begun = { read: false, expected: false, vouched: false };
  const news: News[] = [newsOf(llega_x, ronda.fechah_ini_x, begun)];
  const unproven = ronda.juicio?.sin_prueba ?? {};
  for (const { qr_id, estado_qr, fechah_x, fechah_srv } of Object.values(ronda.recorrido ?? {})) {
    if (estado_qr === 'omitido' || estado_qr === 'pendiente') continue;
    const at = typeof fechah_srv === 'number' ? fechah_srv : llega_x;
    const vouched = !(qr_id in unproven);
    const expected = vouched && estado_qr !== 'no_programado';
    news.push(newsOf(at, fechah_x, { read: true, expected, vouched }));
  }
  return { ...one, ini_x: beganAt(ronda, llega_x), news };
}

function newsOf(at: number, told: number, what: Pick<News, 'read' | 'expected' | 'vouched'>): News {
  return { at, held: at - told > HELD_BACK_MS, ...what };
}

/** State of a round at `at`, ms since epoch; `null` = it had not reached the server yet, or it was annulled. */
export function seenAt({ ronda, llega_x, cierra_x, ini_x, news }: Prepared, at: number): Seen | null {
  if (llega_x > at) return null;
  const open = cierra_x === null || cierra_x > at;
  if (ronda.estado === 'anulada' && !open) return null;
  let leidos = 0;
  let probados = 0;
  let expected = 0;
  let heard_x = llega_x;
  let more_x = 0;
  let all = true;
  for (const item of news) {
    if (item.at > at) {
      all = false;
      continue;
    }
    if (item.read) leidos += 1;
    if (item.expected) expected += 1;
    if (item.vouched) probados += 1;
    if (item.at > heard_x) heard_x = item.at;
    if (item.held && item.at + FOLLOWS_MS > more_x) more_x = item.at + FOLLOWS_MS;
  }
  const { qr_esp, cump_pct } = ronda;
  // Reads that arrived after its end made it complete only then.
  const done = !open && all && ronda.estado === 'completada';
  const missing = qr_esp > 0 ? Math.max(0, 1 - expected / qr_esp) : 0;
  return {
    ...{ ronda, llega_x, ini_x, open, leidos, probados, heard_x, more_x },
    left: open ? missing : 1,
    veredicto: done ? (qr_esp === 0 || cump_pct >= 100 ? 'completa' : 'cumplida') : null,
  };
}

/** The round of a day that counts at `at`: complete, enough, under way, then the one with the most points, then the first. */
export function bestAt(rounds: readonly Prepared[], at: number): Seen | null {
  let first: Seen | null = null;
  for (const round of rounds) {
    const seen = seenAt(round, at);
    if (seen !== null && (first === null || isBetter(seen, first))) first = seen;
  }
  return first;
}

function isBetter(a: Seen, b: Seen): boolean {
  const order = rankOf(a) - rankOf(b) || b.probados - a.probados || b.leidos - a.leidos || a.ini_x - b.ini_x;
  return order === 0 ? a.ronda.id < b.ronda.id : order < 0;
}

function rankOf({ veredicto, open }: Seen): number {
  if (veredicto !== null) return veredicto === 'completa' ? 0 : 1;
  return open ? 2 : 3;
}
