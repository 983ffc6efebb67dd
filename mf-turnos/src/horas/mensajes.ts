import type { Worked } from '@gr/shared/domain/minuta/hours';
import { formatCount, formatList, formatNumber } from '@gr/shared/ui';
import { mensajes as turnos } from '../turnos/mensajes.ts';

const HOUR_MS = 3_600_000;

/** Hours with two decimals, as a payroll counts them. */
export const inHours = (ms: number): number => Math.round((ms / HOUR_MS) * 100) / 100;
/** Those that nobody ended first, then those with marks, of each the newest. */
export function byDoubt(a: Worked, b: Worked): number {
  const rank = (one: Worked) => (one.fin_x === null ? 0 : one.marcas.length > 0 ? 1 : 2);
  return rank(a) - rank(b) || b.ini_x - a.ini_x;
}
/**
 * What else is told of a shift: that somebody added it, that it was none, that nobody ended it, and its marks.
 * @param crosses its hours are in another one too
 */
export function aboutShift({ agregado, nulo, fin_x, marcas }: Worked, crosses = false): readonly string[] {
  return [
    ...(agregado ? [mensajes.agregado] : []),
    ...(nulo ? [mensajes.anulado] : []),
    ...(fin_x === null ? [mensajes.sinFin] : []),
    ...(marcas.length > 0 ? [turnos.marca(marcas)] : []),
    ...(crosses ? [mensajes.seCruza] : []),
  ];
}
const hours = (ms: number): string => `${formatNumber(inHours(ms))}\u00A0h`;

/** Texts of the hours worked. */
export const mensajes = {
  titulo: 'Horas trabajadas',
  soloOficina: 'Las horas las ve quien supervisa la unidad.',
  verTurnos: 'Ver turnos',
  unidad: 'Unidad',
  todas: 'Todas las unidades',
  hastaUnidades: (most: number) => `Las horas de todas las unidades se suman si son ${most} o menos.`,
  elijaUnidad: 'Para corregir las horas elija una unidad.',
  mes: 'Mes',
  vacio: 'En este mes no hay turnos terminados ni programados.',
  total: (turnos: number, total: number) => `${formatCount(turnos, 'turno', 'turnos')} · ${hours(total)}`,
  partes: (noche: number, domingo: number, festivo: number) =>
    `Noche ${hours(noche)} · Domingo ${hours(domingo)} · Festivo ${hours(festivo)}`,
  programado: (ms: number) => `Programado ${hours(ms)}`,
  abiertos: (n: number) => `${formatCount(n, 'turno', 'turnos')} sin terminar`,
  conObservaciones: (n: number) => `${formatCount(n, 'turno', 'turnos')} con observaciones`,
  simultaneos: (n: number) => formatCount(n, 'turno se cruza con otro', 'turnos se cruzan con otro'),
  seCruza: 'se cruza con otro',
  cuentanUnaVez: 'Las horas que están en dos turnos a la vez cuentan una sola vez. Revíselas antes de pagar.',
  noCuentan: 'Los turnos sin terminar, o de más de 16 horas, no suman horas. Corríjalos antes de pagar.',
  sinLeer: 'Este equipo no ha leído todas las horas. Conéctese para verlas.',
  siguen: (n: number) =>
    n === 1 ? '1 turno sigue. Suma horas al terminar.' : `${n} turnos siguen. Suman horas al terminar.`,
  corrigieron: (quienes: readonly string[]) => `Corrigió ${formatList(quienes)}`,
  excel: 'Descargar Excel',
  haciendo: 'Haciendo el archivo…',
  descargado: 'Archivo descargado.',
  fallo: 'No se pudo hacer el archivo. Conéctese y repita.',
  hojas: { horas: 'Horas', turnos: 'Turnos' },
  columnas: [
    ...['Código', 'Persona', 'Turnos', 'Sin terminar', 'Horas', 'Noche', 'Domingo', 'Festivo'],
    ...['Programado', 'A la vez', 'Corrigió'],
  ],
  sinFestivos: (ano: string) =>
    `La empresa no tiene festivos guardados de ${ano}: las horas de festivo salen en cero. La oficina los guarda en «Festivos».`,
  columnasTurnos: [
    ...['Código', 'Persona', 'Unidad', 'Puesto', 'Empezó', 'Terminó', 'Observaciones', 'Corrigió'],
    ...['Antes empezó', 'Antes terminó', 'Qué se corrigió'],
  ],

  corregir: 'Corregir las horas',
  sinConexion: 'Sin conexión las horas no se pueden corregir.',
  turno: 'Turno',
  agregar: 'Agregar un turno',
  agregado: 'agregado',
  noFue: 'No fue un turno',
  anulado: 'no fue un turno',
  quien: 'Quién lo trabajó',
  enPuesto: 'Puesto',
  persona: 'Elija una persona.',
  puesto: 'Elija el puesto.',
  empezo: 'Empezó',
  termino: 'Terminó',
  motivo: 'Motivo',
  momento: 'Elija fecha y hora de los dos. Termina después de empezar, y no dura más de 24 horas.',
  sinMotivo: 'Escriba por qué.',
  guardar: 'Guardar',
  valen: 'Las horas valen',
  guardando: 'Guardando…',
  hecho: (avisos: readonly string[]) => ['Horas corregidas. Quedan en la minuta.', ...avisos].join(' '),
  noHecho: 'No se guardó. Repita.',
  resumen: (unidad: string) => `Horas corregidas · ${unidad}`,
  sinFin: 'sin terminar o de más de 16 horas',
} as const;
