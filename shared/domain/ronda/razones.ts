/** The server's marks on a round and its reads (data-model.md, «The judgement of a round»). */

import type { Letrero } from '../qr/qr.ts';
import type { ClaimedHours } from '../registro/claimed-hours.ts';
import type { FotoRepetida, PuntoLeido, PuntoQr, Ronda } from '../registro/records.ts';
import type { Dicho, EsperadoRonda, RazonPunto, RazonRonda } from '../registro/round-proof.ts';
import type { Links } from '../registro/told-hours.ts';
import { SKEW_MS } from '../valor/clock.ts';
import { isDoubtful } from '../valor/doubtful-time.ts';
import type { RazonCaptura } from './capturas.ts';
import { isElsewhere } from './lugar-lecturas.ts';
import { isInexact } from './marcas.ts';
import { isOtherName, type KnownPoint } from './nombres.ts';
import { isOpen, isOutside } from './ronda.ts';
import { filesOf, foreignAnswers, proofMarks } from './tareas.ts';

/** What the server found of the sign that a read names. */
export interface SignFound {
  /** Its kind; absent = the read names none. */
  readonly letrero?: Letrero;
  /** Why it is not the point's, or not of that time; absent = it is. */
  readonly mark?: Extract<RazonPunto, 'sin_firma' | 'firma_mala' | 'codigo_malo' | 'codigo_de_otra_hora'>;
  /** When a screen showed its code, ms since epoch. */
  readonly hora_x?: number;
  /** How many times a tag had been read. */
  readonly cuenta?: number;
}

/** Facts known beside the round itself. */
export interface Knowledge {
  readonly esperado: EsperadoRonda;
  /** Points of the unit that the round did not expect but read. */
  readonly puntos: Readonly<Record<string, PuntoQr>>;
  /** Further positions of points that were moved during the round. */
  readonly movidos?: Readonly<Record<string, readonly PuntoQr[]>>;
  /** Other versions of points, for reads whose texts differ from the known version. */
  readonly versiones?: Readonly<Record<string, readonly PuntoQr[]>>;
  /** Paths of photos that are missing in Storage, or stored as others; those that could not be checked are left out. */
  readonly perdidas?: ReadonlySet<string>;
  /** Photos whose exact bytes were stored elsewhere before: id → location. */
  readonly repetidas?: Readonly<Record<string, FotoRepetida>>;
  /** Ids of camera photos without a true stamp. */
  readonly sin_sello?: ReadonlySet<string>;
  /** Examines the sign of a read with the server's key. */
  readonly signOf: (punto: PuntoLeido) => SignFound;
  /** Marks of the round beside other rounds (`capturas.ts`). */
  readonly capturas?: readonly RazonCaptura[];
  /** Points whose tag was read with a count that another read had reached before. */
  readonly etiquetas?: ReadonlySet<string>;
  /** Links of the reads, which give their order where a clock was changed. */
  readonly enlaces?: Links;
  /** How far the times of the reads are vouched for (`claimed-hours.ts`); absent while it is open. */
  readonly horas?: ClaimedHours;
  /** When the round ended by the server's clock, ms; `null` = open, or unknown. */
  readonly end: number | null;
  /** Incidents of the round → when they reached the server, ms. */
  readonly arrived: Readonly<Record<string, unknown>>;
}

/** The server's data of a read's point. */
export function pointOf({ esperado, puntos }: Knowledge, { qr_id }: PuntoLeido) {
  return esperado.puntos?.[qr_id] ?? puntos[qr_id];
}

/** Marks on a read that only the server can set. */
export function marksOf(
  ronda: Ronda,
  punto: PuntoLeido,
  reads: readonly PuntoLeido[],
  known: Knowledge,
): Partial<Record<RazonPunto, true>> {
  const { signOf, end, versiones, perdidas, repetidas = {} } = known;
  const { fechah_srv, _op } = punto;
  const { mark, letrero } = signOf(punto);
  const place = pointOf(known, punto);
  const asked: KnownPoint | undefined = place;
  const answers = Object.entries(punto.tareas ?? {});
  const answered = answers.map(([, answer]) => answer);
  // What arrives after the end is told, and takes back nothing that the end has shown: a person decides on it.
  const inTime = {
    ...punto,
    tareas: Object.fromEntries(answers.filter(([, { fechah_srv }]) => !isAfter(fechah_srv, end))),
  };
  const found: Record<RazonPunto, boolean> = {
    sin_firma: mark === 'sin_firma',
    firma_mala: mark === 'firma_mala',
    codigo_malo: mark === 'codigo_malo',
    codigo_de_otra_hora: mark === 'codigo_de_otra_hora',
    etiqueta_repetida: known.etiquetas?.has(punto.qr_id) === true,
    letrero_impreso: letrero === 'impreso' && (place?.letrero ?? 'impreso') !== 'impreso',
    hora_dudosa: [punto, ...answered].some(isDoubtful),
    hora_desmentida: [punto, ...answered].some(
      (each) => known.horas?.desmentidas.has(each._op ?? '') === true,
    ),
    fuera_de_ronda: isOutside(ronda, punto),
    // A phone writes each read in its own operation.
    en_grupo: _op !== undefined && reads.some((other) => other !== punto && other._op === _op),
    tras_cierre: [fechah_srv, ...answered.map((answer) => answer.fechah_srv)].some((at) => isAfter(at, end)),
    sin_precision: isInexact(place ?? {}, known.esperado.reglas, punto.prec_m),
    respuesta_ajena: asked !== undefined && foreignAnswers(asked, punto, versiones?.[punto.qr_id]).length > 0,
    foto_no_llegada: filesOf(punto).some(({ ruta }) => perdidas?.has(ruta) === true),
    foto_de_galeria: filesOf(punto).some(({ origen }) => origen === 'galeria'),
    foto_repetida: filesOf(punto).some(({ id_archivo }) => Object.hasOwn(repetidas, id_archivo)),
    foto_sin_sello: filesOf(punto).some(({ id_archivo }) => known.sin_sello?.has(id_archivo) === true),
    ...proofMarks(asked ?? {}, inTime, isOpen(ronda)),
  };
  return marked((Object.keys(found) as RazonPunto[]).filter((name) => found[name]));
}

/** Marks on a whole round. */
export function roundMarks(
  told: Ronda,
  reads: readonly PuntoLeido[],
  known: Knowledge,
  dicho: Dicho,
  doubts: { readonly names: boolean; readonly end: boolean },
): Partial<Record<RazonRonda, true>> {
  const { esperado, capturas = [], versiones, signOf } = known;
  const horas = known.horas?.razones ?? [];
  const other = (punto: PuntoLeido) => isOtherName(punto, pointOf(known, punto), versiones?.[punto.qr_id]);
  const found: Record<RazonRonda, boolean> = {
    sin_lecturas: dicho.estado === 'completada' && reads.length === 0,
    cifras_infladas: dicho.qr_leidos !== undefined,
    otro_plan: dicho.qr_esp !== undefined,
    fin_dudoso: doubts.end,
    sin_motivo: told.estado === 'anulada' && reads.length > 0 && told.motivo_cierre === undefined,
    // By its own hour a round is found beside others.
    inicio_dudoso:
      isDoubtful({ fechah_x: told.fechah_ini_x, fechah_srv: esperado.fechah_srv }) ||
      Math.abs(told.fechah_x - told.fechah_ini_x) > SKEW_MS,
    captura_repetida: capturas.includes('captura_repetida'),
    telefono_compartido: capturas.includes('telefono_compartido'),
    dos_telefonos: capturas.includes('dos_telefonos'),
    dos_rondas: capturas.includes('dos_rondas'),
    sin_cadena: horas.includes('sin_cadena'),
    cadena_rota: horas.includes('cadena_rota'),
    reloj_quieto: horas.includes('reloj_quieto'),
    entrega_retenida: horas.includes('entrega_retenida'),
    fuera_de_lugar: isElsewhere(reads, (punto) => pointOf(known, punto), esperado.reglas),
    // Trying codes until one is right must not work: a read that was taken back is checked like any other.
    prueba_deshecha: Object.values(told.deshechas ?? {}).some((read) =>
      ['firma_mala', 'codigo_malo'].includes(signOf(read).mark ?? ''),
    ),
    nombres_cambiados: doubts.names || (!isOpen(told) && reads.some(other)),
  };
  return marked((Object.keys(found) as RazonRonda[]).filter((name) => found[name]));
}

/** Whether an arrival was after the end; both ms since epoch. */
export function isAfter(at: unknown, end: number | null): boolean {
  return end !== null && typeof at === 'number' && at > end;
}

/** `{name: true}` for each name. */
export function marked<K extends string>(names: readonly K[]): Record<K, true> {
  return Object.fromEntries(names.map((name) => [name, true as const])) as Record<K, true>;
}
