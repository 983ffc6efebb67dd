import type { Json, Operation } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import { filePhotos } from '../registro/archivos.ts';
import type { PuntoQr, ValidacionQr } from '../registro/records.ts';
import { type Acto, stampOf } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';
import { distanceM } from '../valor/geo.ts';

/** What a supervisor does to a checkpoint on site (data-model.md, `_valqr_`). */
export type AccionPunto = Exclude<ValidacionQr['accion'], 'probar'>;

/** One act on a checkpoint. */
export interface ActoPunto {
  /** Push id of the log row, made when the form opened. */
  readonly id: string;
  readonly un_id: string;
  /** With its place, as far as it is known: the row says how far from it the act was. */
  readonly punto: PuntoQr;
  readonly accion: AccionPunto;
  /** What the scanned sign was worth, and what it said. */
  readonly resultado: ValidacionQr['resultado'];
  readonly texto: string;
  /** Why a point is retired. */
  readonly motivo?: string;
  /** Why the place was not measured, of an act that sets it. */
  readonly sin_pos?: string;
  readonly fotos: readonly Photo[];
  /** Key of the draft to remove with the capture. */
  readonly draft: string;
}

/** Acts that say where the point is: the server takes `posicion` of their row as its place (`llevar_lugar`). */
export const SETS_PLACE: readonly AccionPunto[] = ['instalar', 'mover'];
/** Acts after which a new sign hangs there: who, when, and a picture of it go into the point. */
const PUTS_UP: readonly AccionPunto[] = ['instalar', 'mover', 'reemplazar'];

const DONE: Readonly<Record<AccionPunto, readonly [estado: PuntoQr['estado'], resumen: string]>> = {
  instalar: ['activo', 'Punto instalado'],
  reemplazar: ['activo', 'Código reemplazado'],
  mover: ['activo', 'Punto trasladado'],
  retirar: ['retirado', 'Punto retirado'],
  marcar_danado: ['danado', 'Código reportado como dañado'],
};

/**
 * Writes what was done to a checkpoint: its row in the log and, in the same operation, the fields of the point that
 * follow from it. The rules take one only with the other.
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
    refusals: { un_id },
  };
}
