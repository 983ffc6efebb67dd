import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import s from './import.module.css';
import { mensajes } from './mensajes.ts';

/** Most problems on the screen. */
const SHOWN = 50;

/** What `Problems` takes. */
export interface ProblemsProps {
  readonly problems: readonly RowProblem[];
  /** How many there are in all. */
  readonly total: number;
}

/** What is wrong in a list, by the rows of the file. */
export function Problems({ problems, total }: ProblemsProps) {
  // Every part may say the same of the list as a whole.
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
