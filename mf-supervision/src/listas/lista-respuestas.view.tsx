import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { Card, LinkButton, Row, Section, Stack, StateChip, Switch } from '@gr/shared/ui';
import { useState } from 'react';
import type { Origen } from '../fotos/fotos.model.ts';
import { PhotoStripOf } from '../fotos/strip.view.tsx';
import { onlyFallas, type RespuestaView, seccionesOf } from './lista.model.ts';
import { mensajes } from './mensajes.ts';
import { aNovedad } from './paths.ts';
import { inWords } from './respuestas.ts';

const m = mensajes.ver;

/** Answers by section, failures alone on request; pictures open large. */
export function Respuestas({ lista }: { readonly lista: FilledLista }) {
  const [failures, setFailures] = useState(false);
  const all = seccionesOf(lista);
  const shown = failures ? onlyFallas(all) : all;
  const origen: Origen = { lista: lista.id, un: lista.un_id };
  const signature = lista.firma === undefined ? undefined : lista.archivos?.[lista.firma];
  return (
    <>
      <Switch value={failures} onChange={setFailures}>
        {m.solo_fallas}
      </Switch>
      {shown.length === 0 && <p role="status">{failures ? m.sin_fallas : m.sin_respuestas}</p>}
      {shown.map(({ id, nom, respuestas }) => (
        <Section key={id} title={nom}>
          {respuestas.map((each) => (
            <Respuesta key={each.id} view={each} origen={origen} />
          ))}
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

function Respuesta({ view, origen }: { readonly view: RespuestaView; readonly origen: Origen }) {
  const { respuesta, archivos } = view;
  const failed = respuesta.falla === true;
  const answer = inWords(respuesta, respuesta.valor, respuesta.valor_texto);
  return (
    <Card tone={failed ? 'error' : 'normal'}>
      <Stack gap={2}>
        <p>{respuesta.texto}</p>
        {(failed || respuesta.critico === true) && (
          <Row>
            {failed && <StateChip tone="error">{m.falla}</StateChip>}
            {respuesta.critico === true && (
              <StateChip tone="warn" icon="flag">
                {mensajes.item.critico}
              </StateChip>
            )}
          </Row>
        )}
        {(answer !== '' || Object.keys(archivos).length === 0) && (
          <strong>{answer || m.sin_respuesta}</strong>
        )}
        {respuesta.obs !== undefined && <p>{m.nota(respuesta.obs)}</p>}
        <PhotoStripOf archivos={archivos} origen={origen} />
        {respuesta.id_novedad !== undefined && (
          <LinkButton icon="incident" href={aNovedad(respuesta.id_novedad)}>
            {m.ver_novedad}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}
