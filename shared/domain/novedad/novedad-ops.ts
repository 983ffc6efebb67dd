import type { Effect, Json, Operation } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import { filePhotos } from '../registro/archivos.ts';
import type { Novedad, Ronda } from '../registro/records.ts';
import { type Acto, stampOf } from '../registro/stamp.ts';
import { asJson, inEachTree, treesOfRonda } from '../registro/trees.ts';
import { shortNumber } from '../valor/short-number.ts';
import { type Categorias, catNovName } from './categorias.ts';
import type { NovedadInput } from './novedad.ts';
import { apartFromRound } from './saved-anew.ts';

/** The two functions of the unit's project that follow an incident of a round (spec.md 7). */
export const FUNCIONES_NOVEDAD = [
  'actu_notif_novedades_porterorondero',
  'actu_notif_novedades_adminrondero',
] as const;

/** The calls ({@link FUNCIONES_NOVEDAD}) to make after an incident of a round of unit `un_id` was saved. */
export function noticeEffects(un_id: string, id_novedad: string): Effect[] {
  return FUNCIONES_NOVEDAD.map((funcion) => ({
    tipo: 'funcion_unidad',
    funcion,
    un_id,
    query: { un_id, id_novedad },
  }));
}

/** Fields of a new incident; `ronda: null` when it is reported outside a round. */
export interface NewNovedad {
  /** Push id made when the form opened. */
  readonly id_novedad: string;
  readonly ronda: Ronda | null;
  readonly un_id: string;
  readonly un_nom: string;
  /** The point where it was seen. */
  readonly qr_id?: string;
  readonly formulario: NovedadInput;
  /** The company's names of categories, for the row in the Centro de envíos. */
  readonly categorias?: Categorias;
  /** «Urgente: avisar ahora»; the record's `sos`. */
  readonly urgente: boolean;
  readonly fotos: readonly Photo[];
  /** Key of the draft to remove with the capture. */
  readonly draft: string;
}

/** Saves a round incident: the record, its mark in the round's three trees, its files and its two effects. */
export function guardarNovedad(acto: Acto, input: NewNovedad): { novedad: Novedad; operation: Operation } {
  const { id_novedad, ronda, un_id, formulario, fotos } = input;
  const { files, archivos } = filePhotos(acto, { un_id, id_registro: id_novedad }, fotos);
  const novedad: Novedad = {
    ...stampOf(acto, fotos.length),
    id_novedad,
    ...(ronda ? { id: ronda.id, visita_rond: ronda.visita_rond } : {}),
    rond_id: acto.emp_id,
    rond_nom: acto.nombre,
    un_id,
    un_nom: input.un_nom,
    desc_nov: formulario.desc_nov,
    tipo_nov: 'ronda',
    cat_nov: formulario.cat_nov,
    criticidad: formulario.criticidad,
    estado_nov: 'abierta',
    sos: input.urgente,
    ...(input.qr_id ? { qr_id: input.qr_id } : {}),
    ...(formulario.lugar ? { lugar: formulario.lugar } : {}),
    ...(fotos.length > 0 ? { archivos } : {}),
  };
  const updates: Record<string, Json> = { [`_novedades/${id_novedad}`]: asJson(novedad) };
  if (ronda) Object.assign(updates, inRonda(acto, ronda, novedad));
  const effects = noticeEffects(un_id, id_novedad);
  const what = `${shortNumber(id_novedad)} · ${catNovName(formulario.cat_nov, input.categorias ?? {})}`;
  const resumen = `Novedad ${what} · ${input.un_nom}`;
  const operation: Operation = {
    id: acto.op,
    aggregate: ronda ? `ronda/${ronda.id}` : `novedad/${id_novedad}`,
    tipo: 'guardar_novedad',
    resumen,
    updates,
    files,
    effects,
    draft: input.draft,
    un_id,
    ...(ronda && { anew: apartFromRound(id_novedad, resumen) }),
  };
  return { novedad, operation };
}

function inRonda(acto: Acto, ronda: Ronda, novedad: Novedad): Record<string, Json> {
  const { id_novedad, cat_nov, fechah_x } = novedad;
  const known = new Set([...Object.keys(ronda.novedades ?? {}), id_novedad]);
  return inEachTree(treesOfRonda(ronda), {
    [`novedades/${id_novedad}`]: { id_novedad, fechah_x, cat_nov },
    cant_nov: known.size,
    _op: acto.op,
    fechah_srv: SERVER_TIME,
  });
}
