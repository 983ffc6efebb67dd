import type { DayRows, VentanaRow } from '../resumen/resumen.ts';
import { localDate, startOfDate } from '../valor/time.ts';
import type { Days } from './report.ts';

const HOUR = 3_600_000;
const GUARDS = [
  ['e1001', 'Ana Ruiz'],
  ['e1004', 'Carlos Díaz'],
  ['e1005', 'Julia Mora'],
] as const;
/** Hours at which the rounds of a day begin. */
const HOURS = [6, 14, 20, 22, 23];

/** What becomes of the `n`-th window: of 20, one is missed and one is walked short. */
function outcomeOf(n: number): VentanaRow['estado'] {
  if (n % 20 === 7) return 'vencida';
  return n % 20 === 13 ? 'incompleta' : 'completa';
}

/** The rows of a day with a round at each of `hours`, some of which went wrong: always the same for the same day. */
export function dayOf(day: string, hours: readonly number[] = HOURS): DayRows {
  const first = Math.round(startOfDate(day) / (24 * HOUR)) * hours.length;
  const ventanas: Required<DayRows>['ventanas'] = {};
  const rondas: Required<DayRows>['rondas'] = {};
  const alertas: Required<DayRows>['alertas'] = {};
  for (const [k, hour] of hours.entries()) {
    const id = `${day}_plan${k}`;
    const ini_x = startOfDate(day) + hour * HOUR;
    const n = first + k;
    const estado = outcomeOf(n);
    const [rond_id, rond_nom] = GUARDS[n % GUARDS.length] ?? GUARDS[0];
    const plan = { id_plan: `plan${k}`, nom_plan: `Ronda de las ${hour}` };
    if (estado === 'vencida') {
      ventanas[id] = { ...plan, ini_x, estado };
      const told = { fechah_x: ini_x + HOUR, atiende_nom: 'Luis Peña', atiende_x: ini_x + 2 * HOUR };
      alertas[id] = { id_dia: id, tipo: 'vencida', estado: 'justificada', ...told, motivo: 'clima' };
      continue;
    }
    ventanas[id] = { ...plan, ini_x, estado, ronda_id: id, rond_id, rond_nom };
    const read = estado === 'incompleta' ? 5 : 8;
    const points = {
      minutos: 32,
      qr_esp: 8,
      qr_leidos: read,
      veredicto: estado as 'completa' | 'incompleta',
      leidos: Array.from({ length: read }, (_, i) => `q0${i + 1}`).join('/'),
      pausa: 4 + (n % 9),
      ...(n % 20 === 3 && { rafagas: 2 }),
    };
    rondas[id] = {
      ...plan,
      rond_id,
      rond_nom,
      ini_x,
      ...points,
      ...(n % 20 === 3 && { sin_prueba: 2, vale_no: 1 }),
    };
  }
  const at = startOfDate(day) + 21 * HOUR;
  const visit = {
    super_id: 'e2001',
    super_nom: 'Luis Peña',
    ini_x: at,
    minutos: 45,
    cant_guardas: 2,
    cant_nov: 1,
  };
  return {
    ventanas,
    rondas,
    alertas,
    novedades: {
      [`nov_${day}`]: {
        cat_nov: first % 2 === 0 ? 'puerta_abierta' : 'ruido',
        criticidad: 'media',
        estado_nov: first % 3 === 0 ? 'abierta' : 'cerrada',
        fechah_x: at,
        autor_id: 'e1001',
        autor_nom: 'Ana Ruiz',
        ...(first % 3 !== 0 && { cierra_nom: 'Luis Peña', cierre_x: at + HOUR }),
      },
    },
    visitas: { [`vis_${day}`]: { ...visit, puntaje: 92 } },
  };
}

/** The rows of every day from `desde` to `hasta`, both `YYYY-MM-DD` and included. */
export function daysBetween(desde: string, hasta: string): Days {
  const days: Record<string, DayRows> = {};
  for (let day = desde; day <= hasta; day = localDate(startOfDate(day) + 24 * HOUR)) days[day] = dayOf(day);
  return days;
}
