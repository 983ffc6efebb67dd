import type { Video, VideoVisto } from '@gr/shared/domain/tip/tip';
import { joinReadings, Page, ReadingView, useHost, useWatch, useWatchAll } from '@gr/shared/screen';
import { formatBytes, formatDuration, formatElapsed, Section, StateChip, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { Cover } from '../image/cover.view.tsx';
import { ExternalLink } from './external-link.view.tsx';
import { ArchivoView } from './file-video.view.tsx';
import { mensajes } from './mensajes.ts';
import { type MovieProps, sourceOf, type VideoSource } from './source.model.ts';
import { type Arbol, desde, isWatched, treesOf, videosQuery, watchedQuery } from './videos.data.ts';
import s from './videos.module.css';
import { YoutubeView } from './youtube.view.tsx';

/** One tutorial: poster, what it is, and its player once asked for. */
function VideoCard(props: MovieProps) {
  const { video, watched } = props;
  const { titulo, desc, dur_seg = 0, tam } = video;
  const Heading = props.nested ? 'h3' : 'h2';
  const dura = dur_seg > 0 ? formatDuration(dur_seg * 1000) : '';
  // It stands on the poster, until the film takes its place.
  const facts = [props.open && dura, tam !== undefined && formatBytes(tam)].filter(Boolean);
  return (
    <li className={s.card}>
      {!props.open && (
        <Cover img={video.miniatura} icon="video" shape="wide" text={titulo} corner={dura || undefined} />
      )}
      <div className={s.texts}>
        <Heading className={s.title}>{titulo}</Heading>
        {desc && <p className={s.desc}>{desc}</p>}
        {facts.length > 0 && <p className={s.desc}>{facts.join(' · ')}</p>}
        {watched > 0 && (
          <StateChip
            tone={isWatched(watched, dur_seg) ? 'ok' : 'neutral'}
            icon={isWatched(watched, dur_seg) ? 'check' : 'clock'}
          >
            {isWatched(watched, dur_seg)
              ? mensajes.visto
              : mensajes.vaEn(formatElapsed(desde(watched, dur_seg) * 1000))}
          </StateChip>
        )}
      </div>
      <Movie {...props} source={sourceOf(video.url, location.origin)} />
    </li>
  );
}

function Movie({ source, ...props }: MovieProps & { readonly source: VideoSource }) {
  switch (source.tipo) {
    case 'ninguna':
      return <p className={s.note}>{mensajes.pronto}</p>;
    case 'rechazada':
      return <p className={s.note}>{mensajes.rechazado}</p>;
    case 'fuera':
      return <ExternalLink href={source.href}>{mensajes.abrirFuera}</ExternalLink>;
    case 'youtube':
      return <YoutubeView {...props} youtube={source.id} />;
    case 'archivo':
      return <ArchivoView {...props} ruta={source.ruta} src={source.src} />;
  }
}

const TITLES: Readonly<Record<Arbol, string>> = {
  tutos_rond: mensajes.paraRonderos,
  tutos_super: mensajes.paraSupervisores,
};

/** `videos`: the tutorials of the person's role. */
export default function VideosView() {
  const { session } = useHost();
  const { rol, emp_id } = useObservable(session.persona);
  const arboles = treesOf(rol);
  const reading = joinReadings(
    useWatchAll<Record<string, Video>>(
      Object.fromEntries(arboles.map((arbol) => [arbol, videosQuery(arbol)])),
    ),
  );
  const seen = useWatch<Record<string, VideoVisto>>(watchedQuery(emp_id));
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Page title={mensajes.titulo}>
      <ReadingView
        reading={reading}
        empty={mensajes.vacio}
        skeleton="card"
        isEmpty={(all) => arboles.every((arbol) => published(all[arbol]).length === 0)}
      >
        {(all) =>
          arboles.map((arbol) => (
            <Section key={arbol} {...(arboles.length > 1 && { title: TITLES[arbol] })}>
              <ul className={s.list} aria-label={mensajes.lista}>
                {published(all[arbol]).map(([id, video]) => (
                  <VideoCard
                    key={id}
                    id={id}
                    video={video}
                    watched={seen.snapshot?.value?.[id]?.seg ?? 0}
                    nested={arboles.length > 1}
                    open={open === `${arbol}/${id}`}
                    onOpen={(now) => setOpen(now ? `${arbol}/${id}` : null)}
                    onFetched={() => setOpen((other) => other ?? `${arbol}/${id}`)}
                  />
                ))}
              </ul>
            </Section>
          ))
        }
      </ReadingView>
    </Page>
  );
}

function published(videos: Readonly<Record<string, Video>> = {}): [string, Video][] {
  return Object.entries(videos)
    .filter(([, { estado }]) => estado === 'publicado')
    .sort(([, a], [, b]) => a.orden - b.orden);
}
