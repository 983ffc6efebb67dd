import { useHost } from '@gr/shared/screen';
import { Button, ErrorState, formatBytes, Progress, Row, StateChip, useObservable } from '@gr/shared/ui';
import { useEffect } from 'react';
import { rutaDe } from '../imagen/ruta.model.ts';
import { mensajes } from './mensajes.ts';
import { Reproductor } from './reproductor.view.tsx';
import type { PeliculaProps } from './tarjeta.view.tsx';
import { type Descarga, useDescarga } from './use-descarga.ts';
import s from './videos.module.css';

export interface ArchivoProps extends PeliculaProps {
  /** Storage path. */
  readonly ruta: string;
  /** Address that plays without downloading first; `null` = there is none. */
  readonly src: string | null;
}

/** A film that is a file: played from the phone when it is there, else from its address. */
export function ArchivoView(props: ArchivoProps) {
  const { ruta, src, open, onOpen, video } = props;
  const { network } = useHost();
  const online = useObservable(network.state) === 'en_linea';
  const descarga = useDescarga(ruta, rutaDe(video.subt, location.origin));
  const { borrar } = descarga;
  const keeps = video.offline === true;
  // Not meant to stay on the phone: it is only there while it is looked at.
  useEffect(() => {
    if (open && !keeps) return () => void borrar();
  }, [open, keeps, borrar]);
  const playable = descarga.entera || (src !== null && online);
  const start = async () => {
    if (playable || (await descarga.bajar()).ok) onOpen(true);
  };
  if (open && playable) {
    return (
      <>
        <Reproductor {...props} local={descarga.entera} />
        <Button icon="close" onPress={() => onOpen(false)}>
          {mensajes.cerrar}
        </Button>
      </>
    );
  }
  if (!playable && !online) {
    return (
      <>
        <p className={s.note}>{mensajes.sin_descarga}</p>
        <Estado descarga={descarga} keeps={keeps} online={false} />
      </>
    );
  }
  return (
    <>
      {!descarga.bajando && (
        <Button icon="play" full onPress={() => void start()}>
          {playable ? mensajes.reproducir : mensajes.descargar_y_ver}
        </Button>
      )}
      <Estado descarga={descarga} keeps={keeps} online={online} />
    </>
  );
}

interface EstadoProps {
  readonly descarga: Descarga;
  readonly keeps: boolean;
  readonly online: boolean;
}

/** How far the download is, and what can be done with it. */
function Estado({ descarga, keeps, online }: EstadoProps) {
  const { file, entera, bajando, failure, bajar, pausar, borrar } = descarga;
  if (entera && file) {
    return (
      <Row>
        <StateChip tone="ok" icon="saved-on-phone">
          {mensajes.en_telefono(formatBytes(file.tam))}
        </StateChip>
        <Button icon="trash" variant="quiet" onPress={() => void borrar()}>
          {mensajes.borrar}
        </Button>
      </Row>
    );
  }
  const begun = file !== null && file.bytes > 0;
  return (
    <>
      {file && (bajando || begun) && (
        <Progress
          label={mensajes.descargando}
          value={file.bytes}
          max={file.tam}
          text={mensajes.avance(formatBytes(file.bytes), formatBytes(file.tam))}
        />
      )}
      {failure && <ErrorState failure={failure} />}
      <Row>
        {bajando && (
          <Button icon="pause" onPress={pausar}>
            {mensajes.pausar}
          </Button>
        )}
        {!bajando && online && (keeps || begun) && (
          <Button icon="download" onPress={() => void bajar()}>
            {begun ? mensajes.continuar : mensajes.descargar}
          </Button>
        )}
        {!bajando && begun && (
          <Button icon="trash" variant="quiet" onPress={() => void borrar()}>
            {mensajes.borrar_parte}
          </Button>
        )}
      </Row>
    </>
  );
}
