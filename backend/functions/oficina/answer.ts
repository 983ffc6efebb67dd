import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import {
  type AnswerState,
  answerPlace,
  MAX_LINES,
  type OfficeAnswer,
  type RowProblem,
} from '@gr/shared/domain/oficina/answer';
import { requestPlace } from '@gr/shared/domain/oficina/request';
import type { Plan } from '../../company/command/plan.ts';

/** An answer before it is written. */
export interface Answer extends Omit<OfficeAnswer, 'claves' | 'fechah_srv'> {
  readonly estado: AnswerState;
}

/** Most characters of a query's result. */
const MAX_DATOS = 300_000;

/** Answer fields of a plan. */
export function toldOf(plan: Plan): Omit<Answer, 'estado'> {
  const { title, lines, figures, notes = [], destructive, data } = plan;
  const datos = data === undefined ? undefined : JSON.stringify(data);
  const long = datos !== undefined && datos.length > MAX_DATOS;
  const notas = [...notes, ...(long ? ['Son demasiados para mostrarlos todos.'] : [])].slice(0, MAX_LINES);
  return {
    titulo: title,
    lineas: lines.slice(0, MAX_LINES),
    lineas_total: lines.length,
    cifras: figures,
    ...(notas.length > 0 ? { notas } : {}),
    ...(destructive === true ? { destructivo: true } : {}),
    ...(datos === undefined || long ? {} : { datos: data as OfficeAnswer['datos'] & {} }),
  };
}

/** A refusal with problems by row. */
export function refusal(codigo: string, titulo: string, rows: readonly RowProblem[] = []): Answer {
  return {
    estado: 'rechazado',
    codigo,
    titulo,
    problemas: rows.slice(0, MAX_LINES),
    problemas_total: rows.length,
  };
}

/** The updates that answer a request and delete the request itself, which holds personal data. */
export function answering(uid: string, op: string, { estado, ...told }: Answer): Record<string, unknown> {
  const place = answerPlace(uid, op);
  return {
    [`${place}/estado`]: estado,
    [`${place}/cuerpo`]: JSON.stringify(told),
    [`${place}/fechah_srv`]: SERVER_TIME,
    [`${place}/hasta`]: null,
    [`${place}/reserva`]: null,
    [requestPlace(uid, op)]: null,
  };
}
