import type { Video, VideoVisto } from '@gr/shared/domain/tip/tip';
import { joinReadings, Page, ReadingView, useHost, useWatch, useWatchAll } from '@gr/shared/screen';
import { Section, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from './mensajes.ts';
import { VideoCard } from './video-card.view.tsx';
import { type Arbol, treesOf, videosQuery, watchedQuery } from './videos.data.ts';
import s from './videos.module.css';

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
