import { useHost } from '@gr/shared/screen';
import { Button, ErrorState, formatBytes, Progress, Row, StateChip, useObservable } from '@gr/shared/ui';
import { useEffect } from 'react';
import { pathOf } from '../image/picture-path.ts';
import { mensajes } from './mensajes.ts';
import { type ArchivoProps, Player } from './player.view.tsx';
import { type Download, useDownload } from './use-download.ts';
import s from './videos.module.css';

/** A film that is a file: played from the phone when it is there, else from its address. */
export function ArchivoView(props: ArchivoProps) {
  const { ruta, src, open, onOpen, onFetched, video } = props;
  const { network } = useHost();
  const online = useObservable(network.state) === 'en_linea';
  const download = useDownload(ruta, pathOf(video.subt, location.origin));
  const { remove } = download;
  const keeps = video.offline === true;
  // Not meant to stay on the phone: it is only there while it is looked at.
  useEffect(() => {
    if (open && !keeps) return () => void remove();
  }, [open, keeps, remove]);
  // One that stays on the phone is fetched first: one button for both.
  const playable = download.entera || (src !== null && online && !keeps);
  const start = async () => {
    if (playable) onOpen(true);
    else if ((await download.fetch()).ok) onFetched();
  };
  // What plays stays when the connection goes for a while.
  if (open) {
    return (
      <>
        <Player {...props} local={download.entera} />
        <Button icon="close" onPress={() => onOpen(false)}>
          {mensajes.cerrar}
        </Button>
      </>
    );
  }
  if (!playable && !online) {
    return (
      <>
        <p className={s.note}>{mensajes.sinDescarga}</p>
        <State download={download} />
      </>
    );
  }
  return (
    <>
      {!download.downloading && (
        <Button icon="play" full onPress={() => void start()}>
          {playable ? mensajes.reproducir : isBegun(download) ? mensajes.continuar : mensajes.descargarYVer}
        </Button>
      )}
      <State download={download} />
    </>
  );
}

function isBegun({ file }: Download): boolean {
  return file !== null && file.bytes > 0;
}

/** How far the download is, and how it is stopped or removed. */
function State({ download }: { readonly download: Download }) {
  const { file, entera, downloading, failure, pause, remove } = download;
  if (entera && file) {
    return (
      <Row>
        <StateChip tone="ok" icon="saved-on-phone">
          {mensajes.enTelefono(formatBytes(file.tam))}
        </StateChip>
        <Button icon="trash" variant="quiet" onPress={() => void remove()}>
          {mensajes.borrar}
        </Button>
      </Row>
    );
  }
  const begun = isBegun(download);
  return (
    <>
      {file && (downloading || begun) && (
        <Progress
          label={mensajes.descargando}
          value={file.bytes}
          max={file.tam}
          text={mensajes.avance(formatBytes(file.bytes), formatBytes(file.tam))}
        />
      )}
      {failure && <ErrorState failure={failure} />}
      <Row>
        {downloading && (
          <Button icon="pause" onPress={pause}>
            {mensajes.pausar}
          </Button>
        )}
        {!downloading && begun && (
          <Button icon="trash" variant="quiet" onPress={() => void remove()}>
            {mensajes.borrarParte}
          </Button>
        )}
      </Row>
    </>
  );
}
