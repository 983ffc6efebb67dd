import type { Eslabon } from '@gr/shared/domain/registro/chain';
import { linked } from '@gr/shared/domain/registro/chain.testing';
import { claimedHours, type Ledger } from '@gr/shared/domain/registro/claimed-hours';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { NOW } from '@gr/shared/domain/registro/samples';
import { captureMarks } from '@gr/shared/domain/ronda/capturas';
import { ended, known, MINUTE, reads, written } from '@gr/shared/domain/ronda/juicio.testing';
import type { Knowledge } from '@gr/shared/domain/ronda/razones';
import { wordOfRonda } from '@gr/shared/domain/ronda/state-words';

export const HOUR = 60 * MINUTE;
const UID = 'u_e1001';

/** How a round is told, by default as an honest phone tells it. */
export interface Told {
  /** What is told otherwise, of the round and of each read. */
  readonly round?: Partial<Ronda>;
  readonly read?: (punto: PuntoLeido, i: number) => Partial<PuntoLeido>;
  /** When a read reaches the server, ms since epoch. */
  readonly arrives?: (told: number, i: number) => number;
  /** Links of the reads are changed so; `null` = none. */
  readonly link?: (link: Eslabon, i: number) => Partial<Eslabon> | null;
  /** Running time of the page at each read, ms. */
  readonly mono?: (told: number, i: number) => number;
  /** The page began anew before this read: the phone was without power. */
  readonly restart?: number;
  /** Records of the phone between the reads and their arrival, delivered at once: hours after the beginning. */
  readonly meanwhile?: readonly number[];
  readonly own?: readonly Ronda[];
  readonly phone?: readonly Ronda[];
  readonly unit?: readonly Ronda[];
  readonly known?: Partial<Knowledge>;
}

/** All reads come together, hours after the round. */
export const late =
  (hours: number, spread = 1_000) =>
  (_: number, i: number) =>
    NOW + hours * HOUR + i * spread;

/** A round of ten points as it is told, five minutes apart and some seconds, no two walks alike. */
export function told({ round = {}, read = () => ({}), arrives = (at) => at + 2_000 }: Told = {}): Ronda {
  const base = reads(ended(10, 'completada'), (punto, i) => ({
    fechah_x: punto.fechah_x + ((i * 37) % 11) * 1_700,
  }));
  const changed = reads(base, (punto, i) => ({
    _op: pushId(punto.fechah_x, new Uint8Array(12).fill(i)),
    ...read(punto, i),
  }));
  const arrived = reads(changed, ({ fechah_x }, i) => ({ fechah_srv: arrives(fechah_x, i) }));
  return { ...arrived, ...round };
}

/** What the server says of it: its marks, of the round and of its reads, its word, and what it rests on. */
export async function judged(how: Told = {}) {
  const ronda = told(how);
  const acts = Object.values(ronda.recorrido ?? {});
  const ledger = await ledgerOf(acts, how);
  const horas = await claimedHours(UID, acts, ledger);
  const chains = Object.fromEntries(
    Object.entries(ledger).flatMap(([op, { cadena }]) => (cadena ? [[op, cadena] as const] : [])),
  );
  const { own = [], phone = [], unit = [] } = how;
  const capturas = captureMarks(ronda, { own, phone, unit, chains });
  const found = written(ronda, { ...known, horas, enlaces: chains, capturas, ...how.known });
  const { razones = {}, puntos = {}, respaldo = {} } = found.juicio ?? {};
  const ofReads = Object.values(found.recorrido ?? {}).flatMap(({ anomalias = {} }) =>
    Object.keys(anomalias),
  );
  const marks = [...Object.keys(razones), ...Object.values(puntos).flatMap(Object.keys), ...ofReads];
  const { text, tone } = wordOfRonda(found);
  const all = [...new Set<string>(marks)].sort();
  const grades = Object.entries(respaldo).map(([apoyo, grado]) => `${apoyo} ${grado}`);
  return { marks: all, respaldo, text, tone, row: [all.join(', '), text, grades.join(', ')].join(' | ') };
}

async function ledgerOf(acts: readonly PuntoLeido[], how: Told): Promise<Ledger> {
  const { link = () => ({}), mono, meanwhile = [], restart = Number.POSITIVE_INFINITY } = how;
  const began = Math.min(...acts.map(({ fechah_x }) => fechah_x));
  const before = [began - 2 * HOUR, began - HOUR].map((at) => ({ op: pushId(at), reloj: at }));
  const between = meanwhile.map((hours) => ({ op: pushId(NOW + hours * HOUR), reloj: NOW + hours * HOUR }));
  const own = acts.map(({ _op = '', fechah_x }, i) => ({
    ...{ op: _op, reloj: fechah_x },
    ...(mono ? { mono: mono(fechah_x, i) } : {}),
    ...(i >= restart ? { mono: i, vida: 'b'.repeat(16) } : {}),
  }));
  const all = [...before, ...own, ...between];
  const links = await linked(all, { uid: UID });
  return Object.fromEntries(
    all.map(({ op, reloj }, i) => {
      const n = i - before.length;
      const read = acts[n];
      const sound = links[i] as Eslabon;
      const change = read ? link(sound, n) : {};
      const cadena = change === null ? {} : { cadena: { ...sound, ...change } };
      return [op, { at: Number(read?.fechah_srv ?? reloj), tipo: 'mentira', sum: '', ...cadena }];
    }),
  );
}
