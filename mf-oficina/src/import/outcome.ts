import { type OfficeAnswer, type RowProblem, SIN_PERFIL } from '@gr/shared/domain/oficina/answer';

/** The server's answers to all parts of a list. */
export interface Outcome {
  /** Number of answered parts. */
  readonly parts: number;
  /** Counts by Spanish label. */
  readonly cifras: Readonly<Record<string, number>>;
  /** By row of the whole file. */
  readonly problemas: readonly RowProblem[];
  readonly problemas_total: number;
  readonly lineas: readonly string[];
  readonly lineas_total: number;
  readonly notas: readonly string[];
  /** True when it deletes data or removes access. */
  readonly destructivo: boolean;
  /** True when the list does not say the role of its new people: nothing is tried further before it is said. */
  readonly sinPerfil: boolean;
  /** Number of parts that were refused or failed, so nothing of them was done. */
  readonly refused: number;
}

/** Initial value, before any answer. */
export const NO_OUTCOME: Outcome = {
  ...{ parts: 0, cifras: {}, problemas: [], problemas_total: 0, lineas: [], lineas_total: 0, notas: [] },
  ...{ destructivo: false, sinPerfil: false, refused: 0 },
};

/** Maximum of lines kept of an outcome; the totals count all. */
const MOST = 200;

/**
 * An outcome with one more part's answer.
 * @param rowNumbers numbers of the part's rows in the file
 */
export function withAnswer(before: Outcome, answer: OfficeAnswer, rowNumbers: readonly number[]): Outcome {
  const { estado, titulo = '', lineas = [], lineas_total = lineas.length, cifras = {}, notas = [] } = answer;
  const refused = estado === 'rechazado' || estado === 'error' || estado === 'cambiado';
  const told = answer.problemas ?? [];
  const problemas: readonly RowProblem[] =
    refused && told.length === 0
      ? [{ fila: null, mensaje: titulo }]
      : told.map(({ fila, mensaje, ...one }) => ({
          ...one,
          fila: rowInFile(fila, rowNumbers),
          mensaje: rowsInFile(mensaje, rowNumbers),
        }));
  const sums = { ...before.cifras };
  if (!refused) for (const [word, count] of Object.entries(cifras)) sums[word] = (sums[word] ?? 0) + count;
  return {
    parts: before.parts + 1,
    cifras: sums,
    problemas: [...before.problemas, ...problemas].slice(0, MOST),
    problemas_total: before.problemas_total + Math.max(answer.problemas_total ?? 0, problemas.length),
    lineas: [...new Set([...before.lineas, ...lineas])].slice(0, MOST),
    lineas_total: before.lineas_total + lineas_total,
    notas: [...new Set([...before.notas, ...notas.map((nota) => rowsInFile(nota, rowNumbers))])].slice(
      0,
      MOST,
    ),
    destructivo: before.destructivo || answer.destructivo === true,
    sinPerfil: before.sinPerfil || answer.codigo === SIN_PERFIL,
    refused: before.refused + (refused ? 1 : 0),
  };
}

/** A sentence of the server with the file's numbers of the rows it speaks of; what it quotes stays. */
function rowsInFile(text: string, rowNumbers: readonly number[]): string {
  return text.replaceAll(/«[^»]*»|\b(fila )(\d+)/gi, (all, word?: string, fila?: string) =>
    word === undefined ? all : `${word}${rowInFile(Number(fila), rowNumbers)}`,
  );
}

/** The server numbers the rows of a part from its header, 1. */
function rowInFile(fila: number | null, rowNumbers: readonly number[]): number | null {
  return fila === null || fila < 2 ? fila : (rowNumbers[fila - 2] ?? fila);
}
