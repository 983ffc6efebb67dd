import type { Json, Operation } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import { filePhotos } from '../registro/archivos.ts';
import type { CierreNovedad, NotaNovedad, Novedad, Paso } from '../registro/records.ts';
import type { Acto } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';
import { alarmAggregate } from '../registro/urgent.ts';
import { LONG_TEXT_MAX } from '../valor/text-limits.ts';
import { fechahLocal } from '../valor/time.ts';
import { isAlarm } from './categorias.ts';
import type { Encargo } from './estado.ts';
import { DESC_MIN } from './novedad.ts';
import { closingAsNote } from './saved-anew.ts';

/** Fewest characters of a note. */
export const MIN_NOTA = 3;

/** Spanish sentence of the problem in a note's text; `null` = none. It may have 3 to 2,000 characters. */
export function problemInNota(texto: string): string | null {
  const length = texto.trim().length;
  if (length < MIN_NOTA) return 'Escriba la nota.';
  return length > LONG_TEXT_MAX ? `La nota es muy larga (máximo ${LONG_TEXT_MAX} caracteres).` : null;
}

/**
 * Field → Spanish sentence of a closing's missing part: the action taken, and a photo or the statement that there is none; empty when
 * complete.
 * @param fotos how many photos it has
 */
export function problemsInCierre(
  texto: string,
  fotos: number,
  sin_foto: boolean,
): Readonly<Record<string, string>> {
  const length = texto.trim().length;
  const missing: Record<string, string> = {};
  if (length < DESC_MIN) missing.texto = `Escriba qué se hizo (mínimo ${DESC_MIN} caracteres).`;
  if (length > LONG_TEXT_MAX) missing.texto = `El texto es muy largo (máximo ${LONG_TEXT_MAX} caracteres).`;
  if (fotos === 0 && !sin_foto)
    missing.fotos = 'Tome una foto de cómo quedó, o marque «No hay qué fotografiar».';
  return missing;
}

/** Acknowledges an incident as supervisor. An incident that was closed meanwhile cannot be acknowledged. */
export function acusarNovedad(acto: Acto, novedad: Novedad): Operation {
  const root = `_novedades/${novedad.id_novedad}`;
  const open = novedad.estado_nov === 'abierta';
  const operation = paso(acto, novedad, 'acusar_novedad', 'Acuse de novedad', {
    [`acuse/${acto.emp_id}`]: asJson(pasoOf(acto)),
    ...(open ? { estado_nov: 'en_gestion' } : {}),
  });
  return { ...operation, settledBy: [`${root}/cierre`, `${root}/acuse/${acto.emp_id}`] };
}

/** Adds a note; notes are never changed. `id_nota` is a push id, `draft` the key of the draft to remove with it. */
export function anotarNovedad(
  acto: Acto,
  novedad: Novedad,
  nota: {
    readonly id_nota: string;
    readonly texto: string;
    readonly fotos: readonly Photo[];
    /** Who takes care of it from now on, and the last day for it, `YYYY-MM-DD`; a supervisor or the office says so. */
    readonly encargo?: Encargo;
    readonly draft?: string;
  },
): Operation {
  const { id_nota, fotos, encargo } = nota;
  const { archivos, files } = filePhotos(
    acto,
    { un_id: novedad.un_id, id_registro: novedad.id_novedad },
    fotos,
  );
  const record: NotaNovedad = {
    ...pasoOf(acto),
    id_nota,
    texto: nota.texto.trim(),
    cant_archivos: fotos.length,
    ...(fotos.length > 0 ? { archivos } : {}),
    ...(encargo?.resp_nom && { resp_nom: encargo.resp_nom.trim() }),
    ...(encargo?.limite && { limite: encargo.limite }),
  };
  const operation = paso(acto, novedad, 'anotar_novedad', 'Nota de novedad', {
    [`notas/${id_nota}`]: asJson(record),
  });
  return { ...operation, files, ...(nota.draft ? { draft: nota.draft } : {}) };
}

/** Closes an incident with evidence; only a supervisor may, and only once: a second closing is refused (`OB-207`). */
export function cerrarNovedad(
  acto: Acto,
  novedad: Novedad,
  cierre: {
    readonly texto: string;
    readonly fotos: readonly Photo[];
    readonly sin_foto: boolean;
    readonly draft?: string;
  },
): Operation {
  const { fotos } = cierre;
  const { archivos, files } = filePhotos(
    acto,
    { un_id: novedad.un_id, id_registro: novedad.id_novedad },
    fotos,
  );
  const record: CierreNovedad = {
    ...pasoOf(acto),
    texto: cierre.texto.trim(),
    cant_archivos: fotos.length,
    ...(fotos.length > 0 ? { archivos } : {}),
    ...(fotos.length === 0 && cierre.sin_foto ? { sin_foto: true as const } : {}),
  };
  const operation = paso(acto, novedad, 'cerrar_novedad', 'Cierre de novedad', {
    cierre: asJson(record),
    estado_nov: 'cerrada',
  });
  return { ...operation, files, ...(cierre.draft ? { draft: cierre.draft } : {}) };
}

/** Aggregate the incident was saved in: a later step from the same phone must not overtake it. */
function aggregateOf({ id_novedad, cat_nov, superv_id, lista_id, inv_id, id }: Novedad): string {
  if (isAlarm(cat_nov)) return alarmAggregate(id_novedad);
  if (superv_id) return `supervision/${superv_id}`;
  if (lista_id) return `lista/${lista_id}`;
  if (inv_id) return `inventario/${inv_id}`;
  return id ? `ronda/${id}` : `novedad/${id_novedad}`;
}

function pasoOf(acto: Acto): Paso {
  return {
    emp_id: acto.emp_id,
    emp_nom: acto.nombre,
    fechah: fechahLocal(acto.now),
    fechah_x: acto.now,
    fechah_srv: SERVER_TIME,
    _op: acto.op,
  };
}

/** A step has its own server time; the incident keeps the time of its report's arrival. */
function paso(
  acto: Acto,
  novedad: Novedad,
  tipo: string,
  que: string,
  values: Readonly<Record<string, Json>>,
): Operation {
  const root = `_novedades/${novedad.id_novedad}`;
  const resumen = `${que} · ${novedad.un_nom}`;
  const all = { ...values, _op: acto.op };
  const aggregate = aggregateOf(novedad);
  return {
    id: acto.op,
    aggregate,
    tipo,
    resumen,
    updates: Object.fromEntries(Object.entries(all).map(([key, value]) => [`${root}/${key}`, value])),
    files: [],
    effects: [],
    un_id: novedad.un_id,
    ...('cierre' in values && { anew: closingAsNote(novedad.id_novedad, aggregate, resumen) }),
  };
}
