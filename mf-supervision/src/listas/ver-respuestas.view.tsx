import type { ListaLlena } from '@gr/shared/domain/lista';
import { stripOf, useHost, usePhotoUrls } from '@gr/shared/remote';
import { Card, LinkButton, PhotoStrip, Row, Section, Stack, StateChip, Switch } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from './mensajes.ts';
import { enPalabras } from './respuestas.ts';
import { aImagen, aNovedad } from './rutas-de.ts';
import { archivosDe, type RespuestaVista, seccionesDe, soloFallas } from './ver.model.ts';

const m = mensajes.ver;

interface Fotos {
  readonly urls: Readonly<Record<string, string>>;
  readonly onOpen: (id_archivo: string) => void;
}

/** Answers by section, failures alone on request; pictures open large. */
export function Respuestas({ lista }: { readonly lista: ListaLlena }) {
  const { route } = useHost();
  const [failures, setFailures] = useState(false);
  const files = archivosDe(lista);
  const urls = usePhotoUrls(files);
  const all = seccionesDe(lista);
  const shown = failures ? soloFallas(all) : all;
  const fotos: Fotos = {
    urls,
    onOpen: (id) =>
      route.go(
        aImagen(
          lista.un_id,
          lista.id,
          files.findIndex(({ id_archivo }) => id_archivo === id),
        ),
      ),
  };
  const signature = files.filter(({ id_archivo }) => id_archivo === lista.firma);
  return (
    <>
      <Switch value={failures} onChange={setFailures}>
        {m.solo_fallas}
      </Switch>
      {shown.length === 0 && <p role="status">{failures ? m.sin_fallas : m.sin_respuestas}</p>}
      {shown.map(({ id, nom, respuestas }) => (
        <Section key={id} title={nom}>
          {respuestas.map((each) => (
            <Respuesta key={each.id} vista={each} fotos={fotos} />
          ))}
        </Section>
      ))}
      {signature.length > 0 && !failures && (
        <Section title={m.firma}>
          <PhotoStrip photos={stripOf(signature, urls)} onOpen={fotos.onOpen} max={1} />
        </Section>
      )}
    </>
  );
}

function Respuesta({ vista, fotos }: { readonly vista: RespuestaVista; readonly fotos: Fotos }) {
  const { respuesta, archivos } = vista;
  const failed = respuesta.falla === true;
  const answer = enPalabras(respuesta, respuesta.valor, respuesta.valor_texto);
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
        {(answer !== '' || archivos.length === 0) && <strong>{answer || m.sin_respuesta}</strong>}
        {respuesta.obs !== undefined && <p>{m.nota(respuesta.obs)}</p>}
        {archivos.length > 0 && (
          <PhotoStrip photos={stripOf(archivos, fotos.urls)} onOpen={fotos.onOpen} max={archivos.length} />
        )}
        {respuesta.id_novedad !== undefined && (
          <LinkButton icon="incident" href={aNovedad(respuesta.id_novedad)}>
            {m.ver_novedad}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}
