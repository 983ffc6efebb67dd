import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import { Banner, Stack } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import s from './request.module.css';
import { shownJson } from './shown-json.ts';

/** Props of `AnswerView`. */
export interface AnswerViewProps {
  readonly answer: OfficeAnswer;
  /** Spanish name of a field; default: the field's own. */
  readonly nameOf?: (campo: string) => string;
  /** Spanish name of a column of the request; default: the column's own. */
  readonly columnOf?: (columna: string) => string;
  /** Name of a row of the request when a person entered several; a form has one row and does not mention it. */
  readonly rowOf?: (fila: number) => string;
}

/** The server's answer: what it did or would do line by line, or the errors. */
export function AnswerView(props: AnswerViewProps) {
  const { answer, nameOf = (campo) => campo, columnOf = (columna) => columna, rowOf } = props;
  const { estado, titulo, lineas = [], lineas_total = 0, notas = [] } = answer;
  const { problemas = [], problemas_total = 0, cambios = [] } = answer;
  const wrong = isRefusal(answer);
  const same = estado === 'hecho' && lineas.length === 0;
  return (
    <Stack>
      <Banner inset tone={wrong ? 'error' : estado === 'hecho' ? 'ok' : 'warn'}>
        {estado === 'cambiado' ? mensajes.cambiado : same ? mensajes.sinCambios : headline(answer)}
      </Banner>
      {problemas.length > 0 && (
        <ul className={s.lines}>
          {problemas.map(({ fila, columna, mensaje }) => (
            <li key={`${fila ?? ''} ${columna ?? ''} ${mensaje}`}>
              {fila !== null && rowOf && <strong>{rowOf(fila)}: </strong>}
              {columna !== undefined && `${columnOf(columna)}: `}
              {mensaje}
            </li>
          ))}
        </ul>
      )}
      {problemas_total > problemas.length && (
        <p>{mensajes.masProblemas(problemas_total - problemas.length)}</p>
      )}
      {cambios.length > 0 && (
        <ul className={s.lines}>
          {cambios.map(({ lugar, campo, antes, ahora }) => (
            <li key={`${lugar}/${campo}`}>
              {mensajes.cambio(nameOf(campo), shownJson(antes), shownJson(ahora))}
            </li>
          ))}
        </ul>
      )}
      {!wrong && titulo !== undefined && lineas.length > 0 && (
        <ul className={s.lines}>
          {lineas.map((linea) => (
            <li key={linea}>{linea}</li>
          ))}
        </ul>
      )}
      {lineas_total > lineas.length && <p>{mensajes.mas(lineas_total - lineas.length)}</p>}
      {notas.map((nota) => (
        <p key={nota}>{nota}</p>
      ))}
    </Stack>
  );
}

/** Whether nothing was done because of the answer. */
export function isRefusal({ estado }: OfficeAnswer): boolean {
  return estado === 'rechazado' || estado === 'error' || estado === 'cambiado';
}

function headline({ estado, titulo, problemas = [] }: OfficeAnswer): string {
  if (estado === 'hecho') return mensajes.hecho;
  if (estado === 'rechazado' && problemas.length > 0) return mensajes.problemas;
  return titulo ?? mensajes.hecho;
}
