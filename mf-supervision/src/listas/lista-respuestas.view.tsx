import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { Card, LinkButton, Row, Section, Stack, StateChip, Switch } from '@gr/shared/ui';
import { useState } from 'react';
import { FilesNote } from '../fotos/chips.view.tsx';
import type { Origen } from '../fotos/fotos.model.ts';
import { PhotoStripOf } from '../fotos/strip.view.tsx';
import s from './answers.module.css';
import { fallasFirst, type RespuestaView, seccionesOf } from './lista.model.ts';
import { mensajes } from './mensajes.ts';
import { aNovedad } from './paths.ts';
import { inWords } from './respuestas.ts';

const m = mensajes.ver;

/** Failures first, then the other answers by section, or only failures; pictures open in full size. */
export function Respuestas({ lista }: { readonly lista: FilledLista }) {
  const [failures, setFailures] = useState(false);
  const { fallas, rest } = fallasFirst(seccionesOf(lista));
  const origen: Origen = { lista: lista.id, un: lista.un_id };
  const signature = lista.firma === undefined ? undefined : lista.archivos?.[lista.firma];
  return (
    <>
      <FilesNote of={lista} />
      <Switch value={failures} onChange={setFailures}>
        {m.soloFallas}
      </Switch>
      {fallas.length === 0 && (failures || rest.length === 0) && (
        <p role="status">{failures ? m.sinFallas : m.sinRespuestas}</p>
      )}
      {fallas.length > 0 && (
        <Section title={m.fallas(fallas.length)}>
          {fallas.map((each) => (
            <Falla key={each.id} view={each} origen={origen} />
          ))}
        </Section>
      )}
      {!failures &&
        rest.map(({ id, nom, respuestas }) => (
          <Section key={id} title={nom}>
            <Answers respuestas={respuestas} origen={origen} />
          </Section>
        ))}
      {signature && !failures && (
        <Section title={m.firma}>
          <PhotoStripOf archivos={{ [signature.id_archivo]: signature }} origen={origen} />
        </Section>
      )}
    </>
  );
}

function Falla({ view, origen }: { readonly view: RespuestaView; readonly origen: Origen }) {
  const { respuesta, archivos, ajena } = view;
  const answer = inWords(respuesta, respuesta.valor, respuesta.valor_texto);
  return (
    <Card tone="error">
      <Stack gap={2}>
        <p>{respuesta.texto}</p>
        <Row>
          <StateChip tone="error">{m.falla}</StateChip>
          {ajena && <StateChip tone="warn">{mensajes.revision.ajena}</StateChip>}
          {respuesta.critico === true && (
            <StateChip tone="warn" icon="flag">
              {mensajes.item.critico}
            </StateChip>
          )}
        </Row>
        {(answer !== '' || Object.keys(archivos).length === 0) && <strong>{answer || m.sinRespuesta}</strong>}
        {respuesta.obs !== undefined && <p>{m.nota(respuesta.obs)}</p>}
        <PhotoStripOf archivos={archivos} origen={origen} />
        {respuesta.id_novedad !== undefined && (
          <LinkButton icon="incident" href={aNovedad(respuesta.id_novedad)}>
            {m.verNovedad}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}

interface Props {
  readonly respuestas: readonly RespuestaView[];
  readonly origen: Origen;
}

/** Answers without failures: forty of them are one table. */
function Answers({ respuestas, origen }: Props) {
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
  return words === '' && Object.keys(archivos).length === 0 ? m.sinRespuesta : words;
}
