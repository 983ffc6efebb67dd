import type { Json, Operation, OperationFile } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import type { Rol } from '../../contract/session.ts';
import { noticeEffects } from '../novedad/novedad-ops.ts';
import { filePhotos, mergeFiled, photoRefs } from '../registro/archivos.ts';
import type { Archivo, Novedad } from '../registro/records.ts';
import { type Acto, stampOf } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';
import { PERFIL } from '../tip/tip.ts';
import { LONG_TEXT_MAX } from '../valor/text-limits.ts';
import {
  type FilledLista,
  falla,
  type ItemPlantilla,
  type Plantilla,
  type RespuestaLista,
  type Respuestas,
  score,
  valorOf,
  visibleSecciones,
} from './lista.ts';
import { questionOf, sectionsOf } from './question.ts';

/** Fields of a newly filled checklist. */
export interface NewLista {
  /** Push id made when the list was opened. */
  readonly id: string;
  /** When it was opened, ms since epoch. */
  readonly fechah_ini_x: number;
  readonly un_id: string;
  readonly un_nom: string;
  readonly id_plant: string;
  readonly plantilla: Plantilla;
  readonly rol: Rol;
  readonly superv_id?: string;
  readonly respuestas: Respuestas;
  readonly fotos: Readonly<Record<string, readonly Photo[]>>;
  readonly firma: Photo | null;
  /** A push id for the incident of each item that opens one, made when the item was answered. */
  readonly ids_novedad: Readonly<Record<string, string>>;
  /** Key of the draft to remove with the capture. */
  readonly draft?: string;
}

/** Ids of the items whose answer opens an incident, in the order of the list. */
export function itemsWithNovedad(plantilla: Plantilla, respuestas: Respuestas): readonly string[] {
  return visibleSecciones(plantilla, respuestas)
    .flatMap(({ items }) => items)
    .filter(({ id, item }) => item.falla_crea_nov === true && falla(item, valorOf(respuestas, id)))
    .map(({ id }) => id);
}

/**
 * Saves a filled checklist with its files and with the incidents its failed items open, in one operation; list and incidents name each
 * other. Incidents of a rondero call the unit's functions as those of a round do (spec.md 7). Throws when an item that opens an incident
 * has no id: the form creates one with the answer.
 */
export function guardarLista(
  acto: Acto,
  input: NewLista,
): { lista: FilledLista; novedades: readonly Novedad[]; operation: Operation } {
  const { id, un_id, un_nom, plantilla, respuestas, rol } = input;
  const lugar = { un_id, id_registro: id };
  const opens = new Set(itemsWithNovedad(plantilla, respuestas));
  const filled: Record<string, RespuestaLista> = {};
  const novedades: Novedad[] = [];
  const lots = [filePhotos(acto, lugar, input.firma ? [input.firma] : [], {}, 'firma')];
  const visible = visibleSecciones(plantilla, respuestas);
  for (const { items } of visible) {
    for (const { id: id_item, item } of items) {
      const fotos = input.fotos[id_item] ?? [];
      const respuesta = respuestas[id_item];
      if (valorOf(respuestas, id_item) === '' && fotos.length === 0) continue;
      const lot = filePhotos(acto, lugar, fotos, { id_item }, item.tipo === 'firma' ? 'firma' : 'foto');
      lots.push(lot);
      const answer = answerOf(item, respuesta, fotos);
      if (opens.has(id_item)) {
        const novedad = novedadOfItem(acto, input, id_item, answer, lot.archivos);
        novedades.push(novedad);
        answer.id_novedad = novedad.id_novedad;
      }
      filled[id_item] = answer;
    }
  }
  const { archivos, files } = mergeFiled(...lots);
  const lista: FilledLista = {
    ...stampOf(acto, files.length),
    id,
    un_id,
    un_nom,
    id_plant: input.id_plant,
    nom_plant: plantilla.nom,
    version: plantilla.version,
    emp_id: acto.emp_id,
    emp_nom: acto.nombre,
    perfil: PERFIL[rol],
    ...(input.superv_id ? { superv_id: input.superv_id } : {}),
    estado: 'cerrada',
    fechah_ini_x: input.fechah_ini_x,
    ...score(plantilla, respuestas),
    secciones: sectionsOf(visible),
    respuestas: filled,
    ...(input.firma ? { firma: input.firma.id_archivo } : {}),
    ...(novedades.length > 0 ? { novedades: marksOf(novedades) } : {}),
    ...(files.length > 0 ? { archivos } : {}),
  };
  return { lista, novedades, operation: operationOf(acto, input, lista, novedades, files) };
}

function operationOf(
  acto: Acto,
  input: NewLista,
  lista: FilledLista,
  novedades: readonly Novedad[],
  files: readonly OperationFile[],
): Operation {
  const updates: Record<string, Json> = { [`_listascheck_/${lista.un_id}/${lista.id}`]: asJson(lista) };
  for (const novedad of novedades) updates[`_novedades/${novedad.id_novedad}`] = asJson(novedad);
  const ofRound = novedades.filter(({ tipo_nov }) => tipo_nov === 'ronda');
  return {
    id: acto.op,
    // A list of a visit must not overtake the visit.
    aggregate: lista.superv_id ? `supervision/${lista.superv_id}` : `lista/${lista.id}`,
    tipo: 'guardar_lista',
    resumen: `Lista de chequeo · ${lista.un_nom}`,
    updates,
    files,
    effects: ofRound.flatMap(({ un_id, id_novedad }) => noticeEffects(un_id, id_novedad)),
    un_id: lista.un_id,
    ...(input.draft ? { draft: input.draft } : {}),
  };
}

function answerOf(
  item: ItemPlantilla,
  respuesta: Respuestas[string] | undefined,
  fotos: readonly Photo[],
): RespuestaLista {
  const valor = respuesta?.valor.trim() ?? '';
  return {
    ...{ valor, ...questionOf(item, valor) },
    ...(respuesta?.obs?.trim() ? { obs: respuesta.obs.trim() } : {}),
    ...(fotos.length > 0 ? { archivos: photoRefs(fotos) } : {}),
  };
}

function novedadOfItem(
  acto: Acto,
  input: NewLista,
  id_item: string,
  answer: RespuestaLista,
  archivos: Readonly<Record<string, Archivo>>,
): Novedad {
  const id_novedad = input.ids_novedad[id_item];
  if (id_novedad === undefined) throw new Error(`no id for the incident of item ${id_item}`);
  const item = input.plantilla.items?.[id_item];
  const rondero = input.rol === 'rondero';
  const note = answer.obs ? ` ${answer.obs}` : '';
  const desc = `${input.plantilla.nom}: ${answer.texto} ${inWords(answer)}.${note}`;
  const { superv_id } = input;
  return {
    ...stampOf(acto, Object.keys(archivos).length),
    id_novedad,
    ...(superv_id ? { id: superv_id, superv_id } : {}),
    ...(rondero
      ? { rond_id: acto.emp_id, rond_nom: acto.nombre }
      : { super_id: acto.emp_id, super_nom: acto.nombre }),
    lista_id: input.id,
    id_item,
    un_id: input.un_id,
    un_nom: input.un_nom,
    desc_nov: desc.slice(0, LONG_TEXT_MAX),
    tipo_nov: rondero ? 'ronda' : 'supervision',
    cat_nov: item?.cat_nov ?? 'otro',
    criticidad: item?.critico === true ? 'alta' : 'media',
    estado_nov: 'abierta',
    sos: false,
    ...(Object.keys(archivos).length > 0 ? { archivos } : {}),
  };
}

/** The failed answer as shown in the incident. */
function inWords({ tipo, valor, valor_texto }: RespuestaLista): string {
  if (tipo === 'si_no') return 'No';
  if (tipo === 'cumple') return 'No cumple';
  return valor_texto ?? valor.replace('.', ',');
}

function marksOf(novedades: readonly Novedad[]): NonNullable<FilledLista['novedades']> {
  return Object.fromEntries(
    novedades.map(({ id_novedad, id_item, cat_nov }) => [
      id_novedad,
      { id_novedad, id_item: id_item ?? '', cat_nov },
    ]),
  );
}
