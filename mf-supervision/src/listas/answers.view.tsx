import { Stack, StateChip } from '@gr/shared/ui';
import type { Origen } from '../fotos/fotos.model.ts';
import { PhotoStripOf } from '../fotos/strip.view.tsx';
import s from './answers.module.css';
import type { RespuestaView } from './lista.model.ts';
import { mensajes } from './mensajes.ts';
import { inWords } from './respuestas.ts';

const m = mensajes.ver;

interface Props {
  readonly respuestas: readonly RespuestaView[];
  readonly origen: Origen;
}

/** Answers where all is well: forty of them are one table. */
export function Answers({ respuestas, origen }: Props) {
  return (
    <table className={s.table}>
      <tbody>
        {respuestas.map(({ id, respuesta, archivos, ajena }) => (
          <tr key={id}>
            <th scope="row">
              <Stack gap={2}>
                <span>{respuesta.texto}</span>
                {ajena && <StateChip tone="warn">{mensajes.revision.ajena}</StateChip>}
                {respuesta.obs !== undefined && <span className={s.note}>{m.nota(respuesta.obs)}</span>}
                <PhotoStripOf archivos={archivos} origen={origen} />
              </Stack>
            </th>
            <td>{wordsOf(respuesta, archivos)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function wordsOf(respuesta: RespuestaView['respuesta'], archivos: RespuestaView['archivos']): string {
  const words = inWords(respuesta, respuesta.valor, respuesta.valor_texto);
  return words === '' && Object.keys(archivos).length === 0 ? m.sin_respuesta : words;
}
