import { useHost } from '@gr/shared/screen';
import { Button, useObservable } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { ExternalLink } from './external-link.view.tsx';
import { mensajes } from './mensajes.ts';
import { type MovieProps, youtubeFrame, youtubePage } from './source.model.ts';
import { useWatchProgress } from './use-progress.ts';
import { desde } from './videos.data.ts';
import s from './videos.module.css';

/** Where messages of the frame come from. */
const ORIGEN = 'https://www.youtube-nocookie.com';

/** What the frame said of its film. */
interface PlayerNews {
  /** Second it is at. */
  readonly seg?: number;
  /** Paused or ended. */
  readonly still?: boolean;
  /** It can't be shown here. */
  readonly failed?: boolean;
}

/** Player states of the frame: ended 0, paused 2. */
const QUIET = [0, 2];

/** Reads a message of YouTube's frame (the protocol under its IFrame API); `null` when it is about nothing we follow. */
function newsOf(data: unknown): PlayerNews | null {
  if (typeof data !== 'string') return null;
  let message: { event?: unknown; info?: unknown };
  try {
    message = (JSON.parse(data) as typeof message | null) ?? {};
  } catch {
    // Somebody else's message.
    return null;
  }
  if (message.event === 'onError') return { failed: true };
  if (message.event !== 'infoDelivery') return null;
  const info = (message.info ?? {}) as { currentTime?: unknown; playerState?: unknown };
  return {
    ...(typeof info.currentTime === 'number' && { seg: info.currentTime }),
    ...(typeof info.playerState === 'number' && { still: QUIET.includes(info.playerState) }),
  };
}

/** A film of YouTube: nothing of it is fetched before the person asks for it. */
export function YoutubeView(props: MovieProps & { readonly youtube: string }) {
  const { open, onOpen, youtube } = props;
  const { network } = useHost();
  const online = useObservable(network.state) === 'en_linea';
  // What plays stays when the connection goes for a while.
  if (!online && !open) return <p className={s.note}>{mensajes.sinConexion}</p>;
  return (
    <>
      {open ? (
        <>
          <YoutubeFrame {...props} />
          <ExternalLink href={youtubePage(youtube)}>{mensajes.abrirYoutube}</ExternalLink>
          <Button icon="close" onPress={() => onOpen(false)}>
            {mensajes.cerrar}
          </Button>
        </>
      ) : (
        <Button icon="play" full onPress={() => onOpen(true)}>
          {mensajes.reproducir}
        </Button>
      )}
    </>
  );
}

function YoutubeFrame({ id, video, watched, youtube }: MovieProps & { readonly youtube: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [failed, setFailed] = useState(false);
  const { note, save } = useWatchProgress(id, watched);
  const { dur_seg = 0 } = video;
  // Where it begins is said once: another address would load the film anew. Without its length, that may be its end.
  const [src] = useState(() =>
    youtubeFrame(youtube, dur_seg > 0 ? desde(watched, dur_seg) : 0, location.origin),
  );
  useEffect(() => {
    const heard = (event: MessageEvent<unknown>) => {
      if (event.origin !== ORIGEN || event.source !== frame.current?.contentWindow) return;
      const news = newsOf(event.data);
      if (news?.failed === true) setFailed(true);
      if (news?.seg !== undefined) note(news.seg);
      if (news?.still === true) save();
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [note, save]);
  // The frame tells nothing before somebody asks it to.
  const listen = () => frame.current?.contentWindow?.postMessage('{"event":"listening"}', ORIGEN);
  return (
    <>
      <iframe
        ref={frame}
        className={s.frame}
        src={src}
        title={mensajes.marco(video.titulo)}
        onLoad={listen}
        allow="fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        // YouTube refuses frames that do not say where they stand; the app's own policy says nothing.
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {failed && (
        <p role="alert" className={s.note}>
          {mensajes.falloYoutube}
        </p>
      )}
    </>
  );
}
