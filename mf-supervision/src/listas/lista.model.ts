import type { FilledLista, RespuestaLista } from '@gr/shared/domain/lista/lista';
import type { Archivo } from '@gr/shared/domain/registro/records';

/** An answer with its item. */
export interface RespuestaView {
  readonly id: string;
  readonly respuesta: RespuestaLista;
  /** Its pictures, including signatures. */
  readonly archivos: Readonly<Record<string, Archivo>>;
  /** True when the template does not have the question, as found by the server. */
  readonly ajena: boolean;
}

/** A section of a filled list. */
export interface SeccionView {
  readonly id: string;
  readonly nom: string;
  readonly respuestas: readonly RespuestaView[];
}

/** Answers of a list by section, from its own content, since the template may be gone. */
export function seccionesOf(lista: FilledLista): readonly SeccionView[] {
  const files = Object.entries(lista.archivos ?? {});
  const all = Object.entries(lista.respuestas ?? {})
    .map(([id, respuesta]) => ({
      id,
      respuesta,
      archivos: Object.fromEntries(files.filter(([id_archivo]) => respuesta.archivos?.[id_archivo] === true)),
      ajena: lista.revision?.ajenas?.[id] === true,
    }))
    .sort((a, b) => a.respuesta.orden - b.respuesta.orden || a.id.localeCompare(b.id));
  const known = lista.secciones ?? {};
  const orden = (id: string): number => known[id]?.orden ?? Number.MAX_SAFE_INTEGER;
  return [...new Set(all.map(({ respuesta }) => respuesta.seccion))]
    .sort((a, b) => orden(a) - orden(b) || a.localeCompare(b))
    .map((id) => ({
      id,
      nom: known[id]?.nom ?? id,
      respuestas: all.filter(({ respuesta }) => respuesta.seccion === id),
    }));
}

/** Failures in the order of the list, and the sections with the other answers; empty sections are left out. */
export function fallasFirst(secciones: readonly SeccionView[]): {
  readonly fallas: readonly RespuestaView[];
  readonly rest: readonly SeccionView[];
} {
  const failed = ({ respuesta }: RespuestaView) => respuesta.falla === true;
  return {
    fallas: secciones.flatMap(({ respuestas }) => respuestas.filter(failed)),
    rest: secciones
      .map((seccion) => ({ ...seccion, respuestas: seccion.respuestas.filter((each) => !failed(each)) }))
      .filter(({ respuestas }) => respuestas.length > 0),
  };
}

/** Lists, oldest first; those of other programs without a score are left out. */
export function resultsOf(listas: Readonly<Record<string, FilledLista>>): readonly FilledLista[] {
  return Object.values(listas)
    .filter(({ puntaje }) => Number.isFinite(puntaje))
    .sort((a, b) => a.fechah_x - b.fechah_x);
}
