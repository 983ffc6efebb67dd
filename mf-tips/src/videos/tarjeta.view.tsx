import type { Video } from '@gr/shared/domain/tip/tip';
import { formatBytes, formatDuration, formatElapsed, StateChip } from '@gr/shared/ui';
import { Portada } from '../imagen/portada.view.tsx';
import { ArchivoView } from './archivo.view.tsx';
import { desde, estaVisto } from './avance.model.ts';
import { Enlace } from './enlace.view.tsx';
import { type Fuente, fuenteDe } from './fuente.model.ts';
import { mensajes } from './mensajes.ts';
import s from './videos.module.css';
import { YoutubeView } from './youtube.view.tsx';

/** What each way of showing a film gets. */
export interface PeliculaProps {
  readonly id: string;
  readonly video: Video;
  /** The furthest second seen. */
  readonly visto: number;
  /** Its player is open; one at a time. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** It stands under a heading of its own list. */
  readonly nested: boolean;
}

/** One tutorial: poster, what it is, and its player once asked for. */
export function Tarjeta(props: PeliculaProps) {
  const { video, visto } = props;
  const { titulo, desc, dur_seg = 0, tam } = video;
  const Heading = props.nested ? 'h3' : 'h2';
  const facts = [dur_seg > 0 && formatDuration(dur_seg * 1000), tam !== undefined && formatBytes(tam)];
  return (
    <li className={s.card}>
      {!props.open && <Portada img={video.miniatura} icon="video" shape="wide" />}
      <div className={s.texts}>
        <Heading className={s.title}>{titulo}</Heading>
        {desc && <p className={s.desc}>{desc}</p>}
        <p className={s.desc}>{facts.filter(Boolean).join(' · ')}</p>
        {visto > 0 && (
          <StateChip
            tone={estaVisto(visto, dur_seg) ? 'ok' : 'neutral'}
            icon={estaVisto(visto, dur_seg) ? 'check' : 'clock'}
          >
            {estaVisto(visto, dur_seg)
              ? mensajes.visto
              : mensajes.va_en(formatElapsed(desde(visto, dur_seg) * 1000))}
          </StateChip>
        )}
      </div>
      <Pelicula {...props} fuente={fuenteDe(video.url, location.origin)} />
    </li>
  );
}

function Pelicula({ fuente, ...props }: PeliculaProps & { readonly fuente: Fuente }) {
  switch (fuente.tipo) {
    case 'ninguna':
      return <p className={s.note}>{mensajes.pronto}</p>;
    case 'rechazada':
      return <p className={s.note}>{mensajes.rechazado}</p>;
    case 'fuera':
      return <Enlace href={fuente.href}>{mensajes.abrir_fuera}</Enlace>;
    case 'youtube':
      return <YoutubeView {...props} youtube={fuente.id} />;
    case 'archivo':
      return <ArchivoView {...props} ruta={fuente.ruta} src={fuente.src} />;
  }
}
