import { useHost } from '@gr/shared/screen';
import { Button } from '@gr/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pathOf } from '../image/picture-path.ts';
import { useObjectUrl } from '../image/use-object-url.ts';
import { mensajes } from './mensajes.ts';
import type { MovieProps } from './source.model.ts';
import { placeKey, useWatchProgress } from './use-progress.ts';
import { desde } from './videos.data.ts';
import s from './videos.module.css';

/** A film that is a file. */
export interface ArchivoProps extends MovieProps {
  /** Storage path. */
  readonly ruta: string;
  /** Address that plays without downloading first; `null` = there is none. */
  readonly src: string | null;
}

/** The player of a file, opened by a press on «Reproducir»; nothing plays by itself. `local` = from the phone's own copy. */
export function Player({ id, video, watched, ruta, src, local }: ArchivoProps & { readonly local: boolean }) {
  const { kept, outbox } = useHost();
  const player = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const own = useObjectUrl(local ? ruta : null, kept.url);
  const captions = useSubtitles(video.subt);
  const { note, save } = useWatchProgress(id, watched);
  const address = local ? own : src;
  useEffect(() => {
    // The press asked for it; where the browser wants another one (after a long download), the controls are there.
    if (address !== null) player.current?.play().catch(() => undefined);
  }, [address]);
  const place = async () => {
    const draft = await outbox.loadDraft(placeKey(id));
    const last = typeof draft === 'object' && typeof draft?.seg === 'number' ? draft.seg : watched;
    const element = player.current;
    if (element) element.currentTime = desde(last, element.duration || (video.dur_seg ?? 0));
  };
  if (failed) {
    const again = () => {
      setFailed(false);
      setAttempt((n) => n + 1);
    };
    return (
      <>
        <p role="alert" className={s.note}>
          {mensajes.fallo}
        </p>
        <Button icon="refresh" onPress={again}>
          {mensajes.reintentar}
        </Button>
      </>
    );
  }
  if (address === null) return null;
  return (
    <video
      key={attempt}
      ref={player}
      className={s.frame}
      src={address}
      controls
      preload="none"
      playsInline
      aria-label={mensajes.marco(video.titulo)}
      onLoadedMetadata={() => void place()}
      onTimeUpdate={(event) => note(event.currentTarget.currentTime)}
      onPause={save}
      onEnded={save}
      onError={() => setFailed(true)}
    >
      <track
        kind="captions"
        srcLang="es"
        label={mensajes.subtitulos}
        src={captions ?? undefined}
        default={captions !== null}
      />
    </video>
  );
}

/** Captions: small, so they are kept with the first look. `null` = none, or not to be had now. */
function useSubtitles(subt: string | undefined): string | null {
  const { kept } = useHost();
  const load = useCallback(
    async (ruta: string) => {
      await kept.keep(ruta);
      return kept.url(ruta);
    },
    [kept],
  );
  return useObjectUrl(pathOf(subt, location.origin), load);
}
