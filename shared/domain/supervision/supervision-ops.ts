import type { Json, Operation, OperationFile } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import { increment, SERVER_TIME } from '../database/server-value.ts';
import type { NovedadInput } from '../novedad/novedad.ts';
import { filePhotos, mergeFiled, photoRefs } from '../registro/archivos.ts';
import type { Archivo, Novedad, Unidad } from '../registro/records.ts';
import { type Acto, positionFields, stampOf } from '../registro/stamp.ts';
import { asJson, changedFields, inEachTree, treesOfSupervision } from '../registro/trees.ts';
import { fechahLocal } from '../valor/time.ts';
import {
  type Compromiso,
  type EntradaSupervision,
  firmaVigente,
  type GuardaVisita,
  type IdItem,
  meanPuntaje,
  type Presencia,
  puntajeOf,
  type RespuestaItem,
  type Supervision,
  type ValorItem,
} from './supervision.ts';

/** Fields of a new visit. */
export interface NewVisita {
  /** Push id made when the screen opened. */
  readonly id: string;
  readonly unidad: Pick<Unidad, 'un_id' | 'un_nombre'>;
  /** Guards to visit, by entry key (`guardaKey`). */
  readonly guardas: Readonly<Record<string, GuardaVisita>>;
  /** Key of the draft to remove with the capture. */
  readonly draft?: string;
}

/** Starts a supervision: the record is written into its three trees in one operation. */
export function iniciarSupervision(
  acto: Acto,
  visita: NewVisita,
): { supervision: Supervision; operation: Operation } {
  const { id, unidad, guardas } = visita;
  const supervision: Supervision = {
    ...stampOf(acto, 0),
    id,
    un_id: unidad.un_id,
    un_nom: unidad.un_nombre,
    super_id: acto.emp_id,
    super_nom: acto.nombre,
    estado: 'en_curso',
    fechah_ini_x: acto.now,
    superv_novedades: 'no',
    cant_guardas: 0,
    cant_nov: 0,
    ...(Object.keys(guardas).length > 0 ? { guardas } : {}),
  };
  const operation: Operation = {
    ...assemble(supervision, acto.op, 'iniciar_supervision', 'Inicio de supervisión', [], {
      '': asJson(supervision),
    }),
    creates: true,
    ...(visita.draft ? { draft: visita.draft } : {}),
  };
  return { supervision, operation };
}

/** Adds a guard to an open visit; `clave` is the entry key (`guardaKey`). */
export function agregarGuarda(
  acto: Acto,
  supervision: Supervision,
  clave: string,
  guarda: GuardaVisita,
): Operation {
  return assemble(supervision, acto.op, 'agregar_guarda', 'Guarda agregado a la supervisión', [], {
    [`guardas/${clave}`]: asJson(guarda),
    ...stampOfChange(acto),
  });
}

/** An answer with its photos. */
export interface RespuestaWithFotos {
  readonly valor: ValorItem;
  readonly obs?: string;
  readonly fotos: readonly Photo[];
}

/** Findings on one guard. */
export interface NewEntrada {
  /** Entry key, `cant_id_guarda`. */
  readonly clave: string;
  readonly guarda: GuardaVisita;
  readonly presencia: Presencia;
  readonly respuestas: Partial<Readonly<Record<IdItem, RespuestaWithFotos>>>;
  /** Most of the answers were given with one tap. */
  readonly de_un_toque?: boolean;
  /** Promises of the guard, by push id. */
  readonly compromisos: Readonly<Record<string, Compromiso>>;
  readonly firma: Photo | null;
  readonly sin_firma?: string;
  /** With it the entry has `novedades = si` and an incident is saved in the same operation. */
  readonly novedad: {
    readonly id_novedad: string;
    readonly formulario: NovedadInput;
    readonly fotos: readonly Photo[];
  } | null;
  /** Key of the draft to remove with the capture. */
  readonly draft?: string;
}

/**
 * Saves a guard's entry and its incident in `_novedades`, if any, in the same operation (spec.md 7). An entry may be saved again while the
 * visit is open; its incident and its files stay. It is then written value by value, so that the rules can check that a removed value is
 * removed from all trees.
 * When another phone saved this guard first, or ended the visit before a correction arrived, the findings are stored in an entry of their
 * own, whose key is the operation (data-model.md, late data).
 */
export function guardarEntrada(
  acto: Acto,
  supervision: Supervision,
  input: NewEntrada,
): { entrada: EntradaSupervision; novedad: Novedad | null; operation: Operation } {
  const { clave, guarda } = input;
  const before = supervision.entradas?.[clave];
  const { entrada, novedad, updates, files } = written(acto, supervision, input, before, before);
  const apart = written(acto, supervision, { ...input, clave: acto.op }, before, undefined);
  const firstName = guarda.nom.trim().split(/\s+/)[0] ?? '';
  return {
    entrada,
    novedad,
    operation: {
      ...assemble(supervision, acto.op, 'guardar_entrada', `Guarda ${firstName}`, files, {}),
      updates,
      otherwise: {
        to: `_supervisiones_todas/${supervision.id}/entradas/${clave}/_op`,
        updates: apart.updates,
      },
      ...(input.draft ? { draft: input.draft } : {}),
    },
  };
}

interface Written {
  readonly entrada: EntradaSupervision;
  readonly novedad: Novedad | null;
  readonly updates: Readonly<Record<string, Json>>;
  readonly files: readonly OperationFile[];
}

/**
 * @param known this person's earlier findings on the guard: photos of its answers stay
 * @param before the entry at the path of the new one; it keeps its incident and signature
 */
function written(
  acto: Acto,
  supervision: Supervision,
  input: NewEntrada,
  known: EntradaSupervision | undefined,
  before: EntradaSupervision | undefined,
): Written {
  const { clave, guarda, presencia } = input;
  const lugar = { un_id: supervision.un_id, id_registro: supervision.id };
  const de = { cant_id_guarda: clave };
  const respuestas: Partial<Record<IdItem, RespuestaItem>> = {};
  const lots = [];
  for (const [id, { valor, obs, fotos }] of Object.entries(input.respuestas) as [
    IdItem,
    RespuestaWithFotos,
  ][]) {
    lots.push(filePhotos(acto, lugar, fotos, { ...de, id_item: id }));
    const old = known?.respuestas?.[id]?.archivos;
    respuestas[id] = {
      valor,
      ...(obs?.trim() ? { obs: obs.trim() } : {}),
      ...(fotos.length > 0 || old ? { archivos: { ...old, ...photoRefs(fotos) } } : {}),
    };
  }
  if (input.firma) lots.push(filePhotos(acto, lugar, [input.firma], de, 'firma'));
  const { archivos, files } = mergeFiled(...lots);
  const novedad = input.novedad ? novedadOfEntrada(acto, supervision, input, input.novedad) : null;
  const id_novedad = novedad?.record.id_novedad ?? before?.id_novedad;
  const entrada: EntradaSupervision = {
    superv_id: supervision.id,
    cant_id_guarda: clave,
    super_id: supervision.super_id,
    super_nom: supervision.super_nom ?? acto.nombre,
    un_id: supervision.un_id,
    un_nom: supervision.un_nom ?? supervision.un_id,
    ...(guarda.emp_id ? { guarda_id: guarda.emp_id } : {}),
    guarda_nom: guarda.nom,
    fechah: fechahLocal(acto.now),
    fechah_x: acto.now,
    fechah_srv: SERVER_TIME,
    _op: acto.op,
    ...positionFields(acto.posicion),
    // A later correction does not undo how the rest was answered.
    ...(input.de_un_toque || before?.de_un_toque ? { de_un_toque: true } : {}),
    presencia,
    ...(Object.keys(respuestas).length > 0 ? { respuestas } : {}),
    puntaje: puntajeOf(presencia, respuestas),
    novedades: id_novedad ? 'si' : 'no',
    novedades_desc: novedad?.record.desc_nov ?? before?.novedades_desc ?? '',
    ...(id_novedad ? { id_novedad } : {}),
    ...(Object.keys(input.compromisos).length > 0 ? { compromisos: input.compromisos } : {}),
  };
  const firma_guarda =
    input.firma?.id_archivo ?? (firmaVigente(before, entrada) ? before?.firma_guarda : undefined);
  if (firma_guarda) entrada.firma_guarda = firma_guarda;
  else if (input.sin_firma) entrada.sin_firma = input.sin_firma;
  const values = {
    ...inEntradas(clave, before, entrada),
    ...inArchivos(supervision, archivos),
    ...countChanges(before, entrada),
    ...stampOfChange(acto),
  };
  const inVisita = inEachTree(treesOfSupervision(supervision), values);
  if (novedad === null) return { entrada, novedad, updates: inVisita, files };
  const inNovedades = { [`_novedades/${novedad.record.id_novedad}`]: asJson(novedad.record) };
  return {
    ...{ entrada, novedad: novedad.record },
    ...{ updates: { ...inVisita, ...inNovedades }, files: [...files, ...novedad.files] },
  };
}

function inEntradas(
  clave: string,
  before: EntradaSupervision | undefined,
  entrada: EntradaSupervision,
): Record<string, Json> {
  const at = `entradas/${clave}`;
  if (!before) return { [at]: asJson(entrada) };
  const changed = Object.entries(changedFields(before, entrada));
  return Object.fromEntries(changed.map(([path, value]) => [`${at}/${path}`, value]));
}

function novedadOfEntrada(
  acto: Acto,
  supervision: Supervision,
  { clave, guarda }: NewEntrada,
  input: NonNullable<NewEntrada['novedad']>,
): { record: Novedad; files: readonly OperationFile[] } {
  const { id_novedad, formulario, fotos } = input;
  const { un_id, id } = supervision;
  const { archivos, files } = filePhotos(acto, { un_id, id_registro: id_novedad }, fotos);
  const record: Novedad = {
    ...stampOf(acto, fotos.length),
    id_novedad,
    id,
    superv_id: id,
    cant_id_guarda: clave,
    super_id: acto.emp_id,
    super_nom: acto.nombre,
    un_id,
    un_nom: supervision.un_nom ?? un_id,
    desc_nov: formulario.desc_nov,
    tipo_nov: 'supervision',
    cat_nov: formulario.cat_nov,
    criticidad: formulario.criticidad,
    estado_nov: 'abierta',
    sos: false,
    ...(formulario.lugar ? { lugar: formulario.lugar } : {}),
    involucrados: { [guarda.emp_id ?? clave]: { nom: guarda.nom, calidad: 'guarda' } },
    ...(fotos.length > 0 ? { archivos } : {}),
  };
  return { record, files };
}

/** Attaches pictures to an open visit. */
export function adjuntarArchivos(acto: Acto, supervision: Supervision, fotos: readonly Photo[]): Operation {
  const { archivos, files } = filePhotos(
    acto,
    { un_id: supervision.un_id, id_registro: supervision.id },
    fotos,
  );
  return assemble(supervision, acto.op, 'adjuntar_archivos', 'Fotos de supervisión', files, {
    ...inArchivos(supervision, archivos),
    ...stampOfChange(acto),
  });
}

/** Removes an attached file from an open visit; its bytes stay in Storage, where nothing is ever deleted. */
export function quitarArchivo(acto: Acto, supervision: Supervision, id_archivo: string): Operation {
  return assemble(supervision, acto.op, 'quitar_archivo', 'Foto retirada de supervisión', [], {
    [`archivos/${id_archivo}`]: null,
    ...(supervision.archivos?.[id_archivo] ? { cant_archivos: increment(-1) } : {}),
    ...stampOfChange(acto),
  });
}

/**
 * Annuls an empty visit, with its reason (`problemInReason`). When somebody filled it meanwhile, on another phone, it stays as it is:
 * the rules refuse the end, and what was filled goes on. Check `isEmptyVisita` first.
 */
export function anularSupervision(acto: Acto, supervision: Supervision, motivo: string): Operation {
  const end = { estado: 'anulada', fechah_fin_x: acto.now, motivo_anula: motivo.trim() } as const;
  const to = `_supervisiones_todas/${supervision.id}/entradas`;
  return {
    ...assemble(supervision, acto.op, 'anular_supervision', 'Supervisión anulada', [], {
      ...end,
      ...stampOfChange(acto),
    }),
    yields: Object.keys(end).map((part) => ({ to, part })),
  };
}

/** Fields of a visit's end. */
export interface CierreVisita {
  readonly firma: Photo;
  readonly observaciones?: string;
  readonly draft?: string;
}

/**
 * Ends a visit with the supervisor's signature, which covers every entry. Existing contents become final; later entries, guards and files
 * are added. When another phone ended it first, that end stays, and this one adds its signature and, if there are none, its remarks.
 */
export function cerrarSupervision(acto: Acto, supervision: Supervision, cierre: CierreVisita): Operation {
  const { firma } = cierre;
  const lugar = { un_id: supervision.un_id, id_registro: supervision.id };
  const { archivos, files } = filePhotos(acto, lugar, [firma], {}, 'firma');
  const puntaje = meanPuntaje(supervision.entradas);
  const signed = Object.keys(supervision.entradas ?? {}).map(
    (clave) => [`entradas/${clave}/firma_super`, firma.id_archivo] as const,
  );
  const operation = assemble(supervision, acto.op, 'cerrar_supervision', 'Supervisión terminada', files, {
    estado: 'cerrada',
    fechah_fin_x: acto.now,
    firma_super: firma.id_archivo,
    ...(cierre.observaciones?.trim() ? { observaciones: cierre.observaciones.trim() } : {}),
    ...Object.fromEntries(signed),
    ...inArchivos(supervision, archivos),
    ...(puntaje === null ? {} : { puntaje }),
    ...stampOfChange(acto),
  });
  const to = `_supervisiones_todas/${supervision.id}/firma_super`;
  return {
    ...{ ...operation, needsAll: true },
    yields: ['estado', 'fechah_fin_x', 'firma_super', 'puntaje'].map((part) => ({ to, part })),
    ...(cierre.draft ? { draft: cierre.draft } : {}),
  };
}

/**
 * Changes to a visit by an entry. The server counts, since another phone may be on the same visit and a refused entry may arrive later;
 * `superv_novedades` is never set by hand (data-model.md, Limits), and stays once set.
 */
function countChanges(
  before: EntradaSupervision | undefined,
  entrada: EntradaSupervision,
): Record<string, Json> {
  return {
    ...(before ? {} : { cant_guardas: increment(1) }),
    ...(entrada.novedades === 'si' && before?.novedades !== 'si' ? { cant_nov: increment(1) } : {}),
    ...(entrada.novedades === 'si' ? { superv_novedades: 'si' } : {}),
  };
}

function inArchivos(
  supervision: Supervision,
  archivos: Readonly<Record<string, Archivo>>,
): Record<string, Json> {
  const fresh = Object.entries(archivos)
    .filter(([id]) => supervision.archivos?.[id] === undefined)
    .map(([id, archivo]) => [`archivos/${id}`, asJson(archivo)] as const);
  return fresh.length === 0 ? {} : { ...Object.fromEntries(fresh), cant_archivos: increment(fresh.length) };
}

function stampOfChange(acto: Acto): Record<string, Json> {
  return { _op: acto.op, fechah_srv: SERVER_TIME };
}

function assemble(
  supervision: Supervision,
  op: string,
  tipo: string,
  que: string,
  files: readonly OperationFile[],
  values: Readonly<Record<string, Json>>,
): Operation {
  return {
    id: op,
    aggregate: `supervision/${supervision.id}`,
    tipo,
    resumen: `${que} · ${supervision.un_nom ?? supervision.un_id}`,
    updates: inEachTree(treesOfSupervision(supervision), values),
    files,
    effects: [],
    un_id: supervision.un_id,
  };
}
