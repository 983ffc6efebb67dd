import type { Json, Operation } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import { filePhotos } from '../registro/archivos.ts';
import type { PuntoQr, ValidacionQr } from '../registro/records.ts';
import { type Acto, stampOf } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';
import { distanceM } from '../valor/geo.ts';

/** A supervisor's actions on a checkpoint on site (data-model.md, `_valqr_`). */
export type AccionPunto = Exclude<ValidacionQr['accion'], 'probar'>;

/** One act on a checkpoint. */
export interface ActoPunto {
  /** Push id of the log row, made when the form opened. */
  readonly id: string;
  readonly un_id: string;
  /** With its position, as far as known: the row has the distance from it. */
  readonly punto: PuntoQr;
  readonly accion: AccionPunto;
  /** Verdict of the scanned sign, and its text. */
  readonly resultado: ValidacionQr['resultado'];
  readonly texto: string;
  /** Reason to retire a point. */
  readonly motivo?: string;
  /** Reason why the position was not measured, for an act that sets it. */
  readonly sin_pos?: string;
  readonly fotos: readonly Photo[];
  /** Key of the draft to remove with the capture. */
  readonly draft: string;
}

/** Acts that set the point's position: the server takes `posicion` of their row (`leer_acto`). */
export const SETS_PLACE: readonly AccionPunto[] = ['instalar', 'mover'];
/** Acts that put up a new sign: its author, time and picture are stored in the point. */
const PUTS_UP: readonly AccionPunto[] = ['instalar', 'mover', 'reemplazar'];

const DONE: Readonly<Record<AccionPunto, readonly [estado: PuntoQr['estado'], resumen: string]>> = {
  instalar: ['activo', 'Punto instalado'],
  reemplazar: ['activo', 'Código reemplazado'],
  mover: ['activo', 'Punto trasladado'],
  retirar: ['retirado', 'Punto retirado'],
  marcar_danado: ['danado', 'Código reportado como dañado'],
};

/**
 * Writes an act on a checkpoint: its row in the log and, in the same operation, the fields of the point that follow from it. The rules
 * accept one only with the other.
 */
export function registrarPunto(acto: Acto, input: ActoPunto): Operation {
  const { id, un_id, punto, accion, resultado, texto, motivo, sin_pos, fotos } = input;
  const { files, archivos } = filePhotos(acto, { un_id, id_registro: id }, fotos);
  const [estado, done] = DONE[accion];
  const stamp = stampOf(acto, fotos.length);
  const { lat, lng } = punto;
  const record: ValidacionQr = {
    ...stamp,
    id,
    un_id,
    qr_id: punto.qr_id,
    emp_id: acto.emp_id,
    accion,
    resultado,
    texto: texto.slice(0, 200),
    ...(acto.posicion && lat !== undefined && lng !== undefined
      ? { dist_m: Math.round(distanceM(acto.posicion, { lat, lng })) }
      : {}),
    ...(motivo ? { motivo } : {}),
    ...(sin_pos ? { sin_pos } : {}),
    ...(fotos.length > 0 ? { archivos } : {}),
  };
  const [img_ref] = Object.values(archivos).map(({ ruta }) => ruta);
  const place = `_qr_/${un_id}/${punto.qr_id}`;
  const changes: Record<string, Json> = {
    estado,
    valqr_id: id,
    ...(PUTS_UP.includes(accion) ? { instala_id: acto.emp_id, instala_fechah: stamp.fechah } : {}),
    ...(PUTS_UP.includes(accion) && img_ref !== undefined ? { img_ref } : {}),
  };
  return {
    id: acto.op,
    aggregate: `punto/${un_id}/${punto.qr_id}`,
    tipo: 'registrar_punto',
    resumen: `${done} · ${punto.nom_qr}`,
    updates: {
      [`_valqr_/${un_id}/${id}`]: asJson(record),
      ...Object.fromEntries(Object.entries(changes).map(([field, value]) => [`${place}/${field}`, value])),
    },
    files,
    effects: [],
    draft: input.draft,
    un_id,
  };
}
