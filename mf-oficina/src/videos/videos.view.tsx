import { urlOf } from '@gr/shared/domain/tip/picture-path';
import type { Video } from '@gr/shared/domain/tip/tip';
import { joinReadings, Page, ReadingView, useWatchAll } from '@gr/shared/screen';
import { EmptyState, formatDuration, LinkButton, List, ListRow, Section, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { LISTS, type VideoList, videosQuery } from './videos.data.ts';

const NAMES = Object.keys(LISTS) as VideoList[];
const QUERIES = Object.fromEntries(NAMES.map((list) => [list, videosQuery(list)]));
type Lists = Readonly<Partial<Record<VideoList, Readonly<Record<string, Video>>>>>;

/** `oficina/videos`: the videos of guards and of supervisors, hidden ones last. */
export function VideosView() {
  const reading = joinReadings(useWatchAll<object>(QUERIES));
  return (
    <Page
      title={mensajes.titulo}
      actions={
        <LinkButton variant="primary" icon="add" href="/oficina/videos/nuevo">
          {mensajes.agregar}
        </LinkButton>
      }
    >
      <ReadingView reading={reading} empty={mensajes.vacio}>
        {(lists: Lists) => {
          const full = NAMES.filter((list) => Object.keys(lists[list] ?? {}).length > 0);
          if (full.length === 0) return <EmptyState icon="video" message={mensajes.vacio} />;
          return full.map((list) => (
            <Section key={list} title={mensajes.listas[list]}>
              <VideoRows list={list} videos={lists[list] ?? {}} />
            </Section>
          ));
        }}
      </ReadingView>
    </Page>
  );
}

/** Source of a video in a word; its form shows the address itself. */
function sourceOf({ url }: Video): string {
  if (url === undefined) return mensajes.sinDireccion;
  return urlOf(url)?.hostname ?? mensajes.archivo;
}

interface VideoRowsProps {
  readonly list: VideoList;
  readonly videos: Readonly<Record<string, Video>>;
}

function VideoRows({ list, videos }: VideoRowsProps) {
  const away = ({ estado }: Video): number => (estado === 'archivado' ? 1 : 0);
  const sorted = Object.entries(videos).sort(([, a], [, b]) => away(a) - away(b) || a.orden - b.orden);
  return (
    <List label={mensajes.listas[list]}>
      {sorted.map(([id, video]) => (
        <ListRow
          key={id}
          icon="video"
          title={video.titulo}
          subtitle={[video.dur_seg !== undefined && formatDuration(video.dur_seg * 1000), sourceOf(video)]
            .filter(Boolean)
            .join(' · ')}
          href={`/oficina/videos/${list}/${encodeURIComponent(id)}`}
          {...(video.estado !== 'publicado' && {
            trailing: <StateChip tone="neutral">{mensajes[video.estado]}</StateChip>,
          })}
        />
      ))}
    </List>
  );
}
