import { withEntry } from '@gr/shared/domain/minuta/chain';
import type { MinutaDia, NewEntrada } from '@gr/shared/domain/minuta/minuta';
import type { Archivo } from '@gr/shared/domain/registro/records';
import { localDate, startOfDay } from '@gr/shared/domain/valor/time';

const HOUR = 3_600_000;
const ANA = { emp_id: 'e1001', emp_nom: 'Ana Ruiz' } as const;
const PHOTO: Archivo = {
  ...{ id_archivo: 'f1', tipo: 'foto', ruta: 'evidencias/u001/u_e1001/n2/f1.jpg', mime: 'image/jpeg' },
  ...{ tam: 5, sha256: 'a'.repeat(64), fechah_x: 1, origen: 'camara' },
};

/** The entries of a day, key → hours after midnight, and what it says. The third reached the server five hours later than it tells. */
const ENTRIES: readonly (readonly [clave: string, hour: number, entry: Partial<NewEntrada>])[] = [
  ['r1~o1', 5, { que: 'ronda', texto: 'Empezó la ronda «Nocturna».', ref: 'r1', ...ANA }],
  [
    'n2',
    6,
    { que: 'vehiculos', texto: 'Entra ABC 123, domicilio apto 402', archivos: { f1: PHOTO }, ...ANA },
  ],
  ['n3', 1, { que: 'llaves', texto: 'Entrega llave del salón a la señora Peña', fechah_srv: 6, ...ANA }],
  ['n4', 7, { que: 'vehiculos', texto: 'Era ABC 132', corrige: 'n2', ...ANA }],
  ['a1~no_iniciada', 8, { que: 'alerta', texto: 'Alerta: la ronda «Mañana» no se ha empezado.' }],
  [
    'v1~o9',
    9,
    { que: 'visita', texto: 'Empezó una visita de supervisión.', emp_id: 'e2001', emp_nom: 'Luis Peña' },
  ],
];

/** The book of the days before `now` (ms since epoch) and of its own, `days` in all, chained with `sha`. */
export function bookOf(now: number, days: number, sha: (text: string) => string): Record<string, MinutaDia> {
  const book: Record<string, MinutaDia> = {};
  let antes: Parameters<typeof withEntry>[1] = null;
  for (let back = days - 1; back >= 0; back -= 1) {
    const from = startOfDay(now - back * 24 * HOUR);
    const fecha = localDate(from);
    let day: MinutaDia | null = null;
    for (const [clave, hour, entry] of ENTRIES) {
      const fechah_x = from + hour * HOUR;
      const fechah_srv = from + (entry.fechah_srv ?? hour) * HOUR;
      const plain = { que: 'otro', texto: '', emp_id: '', emp_nom: '', fechah_x } as const;
      day = withEntry(day, antes, [clave, { ...plain, ...entry, fechah_srv }], sha) ?? day;
    }
    if (day?.fin === undefined) continue;
    book[fecha] = day;
    antes = { fecha, n: day.fin.n, hash: day.fin.hash };
  }
  return book;
}
