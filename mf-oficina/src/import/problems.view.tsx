import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import s from './import.module.css';
import { mensajes } from './mensajes.ts';

/** Maximum of problems shown. */
const SHOWN = 50;

/** Props of `Problems`. */
export interface ProblemsProps {
  readonly problems: readonly RowProblem[];
  readonly total: number;
}

/** Problems of a list, by row of the file. */
export function Problems({ problems, total }: ProblemsProps) {
  // Every part may report the same problem of the whole list.
  const each = new Map(problems.map((one) => [`${one.fila ?? ''} ${one.columna ?? ''} ${one.mensaje}`, one]));
  const shown = [...each].slice(0, SHOWN);
  return (
    <>
      <ul className={s.lines}>
        {shown.map(([key, { fila, columna, mensaje }]) => (
          <li key={key}>
            {fila !== null && <strong>{mensajes.fila(fila)}: </strong>}
            {columna !== undefined && `${columna}: `}
            {mensaje}
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && <p>{mensajes.masProblemas(total - SHOWN)}</p>}
    </>
  );
}
