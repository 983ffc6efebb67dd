import { startOfDate } from '@gr/shared/domain/valor/time';
import { textOf, type Values } from '../company/command/command.ts';
import { refused } from '../company/command/problem.ts';

/** A day of the command line, `YYYY-MM-DD`; `undefined` when it was not given. Throws where it is no day. */
export function dayOf(values: Values, name: string): string | undefined {
  const fecha = textOf(values, name);
  if (fecha !== undefined && (!/^\d{4}-\d{2}-\d{2}$/.test(fecha) || Number.isNaN(startOfDate(fecha))))
    throw refused([{ fila: null, mensaje: `--${name} es un día, por ejemplo 2026-11-20.` }]);
  return fecha;
}
