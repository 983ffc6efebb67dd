import { parseTextoQr } from '@gr/shared/domain/qr/qr';
import type { ClaimedHours } from '@gr/shared/domain/registro/claimed-hours';
import type { PuntoQr, SeenFiles, Unidad, ValidacionQr } from '@gr/shared/domain/registro/records';
import { anomaliasOf } from '@gr/shared/domain/ronda/marcas';
import { FOTO_MAX_MS, type PasoTurno, pasoOf, UNKNOWN_POST } from '@gr/shared/domain/turno/turno';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { isGenuineRead } from '../genuine-read.ts';

/** What the server knows beside the read that begins or ends a shift. */
export interface KnownStep {
  /** Signs checkpoints. */
  readonly key: Buffer;
  /** The point as it was then, with its place. */
  readonly punto?: PuntoQr;
  readonly reglas?: Unidad['reglas'];
  /** The company's name of the person. */
  readonly nombre: string;
  readonly horas: ClaimedHours;
  /** Another read told the same text before, of a tag, which gives each text once. */
  readonly repetida: boolean;
  /** The person has signed in, and never on this phone. */
  readonly otro_telefono: boolean;
  /** What was found of its photos. */
  readonly photos: SeenFiles;
}

/** Judges the beginning or the end of a shift like a read of a round: its sign, place, hour and phone; `null` = the row is of no shift. */
export function judgeStep(row: ValidacionQr, known: KnownStep): PasoTurno | null {
  const { punto, reglas, photos } = known;
  const names = { emp_nom: known.nombre, nom_qr: punto?.nom_qr ?? UNKNOWN_POST };
  const paso = pasoOf(row, names);
  if (paso === null) return null;
  const { lat, lng, prec_m = 0, texto = '' } = row;
  const seen = anomaliasOf({
    ...{
      now: row.fechah_x,
      punto: punto ?? {},
      skew: null,
      version_vieja: punto !== undefined && isOld(texto, punto),
    },
    ...(lat !== undefined && lng !== undefined && { posicion: { lat, lng, prec_m } }),
    ...(reglas && { reglas }),
  });
  const read = texto !== '';
  const isGenuine = punto !== undefined && isGenuineRead(known.key, row.un_id, row, punto);
  const [foto] = Object.values(paso.archivos ?? {});
  // One that is named and not there, no picture, or of another hour, is none.
  const hasPhoto =
    foto !== undefined && paso.fechah_x - (foto.fechah_x ?? 0) <= FOTO_MAX_MS && !photos.fotos_mal;
  const found: NonNullable<PasoTurno['marcas']> = {
    ...(!read && { sin_codigo: true }),
    ...(read && (!isGenuine || known.repetida) && { codigo_dudoso: true }),
    ...Object.fromEntries(seen.map((mark) => [mark, true])),
    ...((isUnvouched(known.horas) || isDoubtful(row)) && { hora_dudosa: true }),
    ...(known.otro_telefono && { otro_telefono: true }),
    ...(paso.que === 'inicio' && reglas?.foto_turno && !hasPhoto && { sin_foto: true }),
    ...(foto?.origen === 'galeria' && { foto_de_galeria: true }),
    ...(Object.keys(photos.fotos_repetidas ?? {}).length > 0 && { foto_repetida: true }),
  };
  return Object.keys(found).length > 0 ? { ...paso, marcas: found } : paso;
}

/** Whether a text is of a print that was replaced, or of a point that is no longer in use. */
function isOld(texto: string, { qr_ver, estado }: PuntoQr): boolean {
  return (
    (parseTextoQr(texto)?.qr_ver ?? qr_ver) < qr_ver || estado === 'retirado' || estado === 'reemplazado'
  );
}

/**
 * Whether nothing vouches for the hour of a step: its chain contradicts it, or it arrived late and continues no chain that was there before. On a new
 * phone that is the first late act alone, because the next one follows it in the chain.
 */
function isUnvouched({ razones, desmentidas, llegada, cadena }: ClaimedHours): boolean {
  return razones.length > 0 || desmentidas.size > 0 || (llegada !== 'firme' && cadena !== 'firme');
}
