import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button, IconButton } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Hidden } from '../layout/hidden.tsx';
import { mensajes } from '../mensajes.ts';
import type { ViewerPhoto } from '../photos/photo-picture.tsx';
import { PhotoViewer } from '../photos/photo-viewer.tsx';
import s from './photo-strip.module.css';

/** A photo of the strip. */
export interface StripPhoto {
  readonly id: string;
  /** URL of the picture; absent while it is prepared or when it is not on this phone. */
  readonly url?: string;
  /** State under the picture: «Guardada», «Sin enviar». */
  readonly note?: string;
  /** True when it can be drawn on. */
  readonly markable?: boolean;
}

/** Props of `PhotoStrip`. */
export interface PhotoStripProps {
  readonly photos: readonly StripPhoto[];
  /** Offers «Quitar foto n». */
  readonly onRemove?: (id: string) => void;
  /** Called by a tap on a photo; default: shows it full screen. */
  readonly onOpen?: (id: string) => void;
  /** Offers to draw on markable photos. */
  readonly onMark?: (id: string) => void;
  /** Maximum of photos; default 6. */
  readonly max?: number;
}

/** Photos of a record in a row that wraps. */
export function PhotoStrip({ photos, onRemove, onOpen, onMark, max = 6 }: PhotoStripProps) {
  const [seen, setSeen] = useState<number | null>(null);
  const look = (id: string) => setSeen(photos.findIndex((photo) => photo.id === id));
  return (
    <div className={s.block}>
      <ul className={s.strip} aria-label={mensajes.fotos(photos.length, max)}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={s.item}>
            <Picture photo={photo} position={index + 1} total={photos.length} onOpen={onOpen ?? look} />
            {onRemove !== undefined && (
              <span className={s.remove}>
                <IconButton
                  icon="trash"
                  variant="secondary"
                  label={mensajes.quitarFoto(index + 1)}
                  onPress={() => onRemove(photo.id)}
                />
              </span>
            )}
            {onMark !== undefined && photo.markable === true && (
              <Button full snug icon="edit" onPress={() => onMark(photo.id)}>
                {mensajes.marcas.abrir}
                <Hidden>{mensajes.marcas.foto(index + 1)}</Hidden>
              </Button>
            )}
            {photo.note !== undefined && <span className={s.note}>{photo.note}</span>}
          </li>
        ))}
      </ul>
      {seen !== null && (
        <PhotoViewer
          photos={photos.map((photo, index) => viewed(photo, index, photos.length))}
          start={seen}
          onClose={() => setSeen(null)}
        />
      )}
    </div>
  );
}

interface PictureProps {
  readonly photo: StripPhoto;
  readonly position: number;
  readonly total: number;
  readonly onOpen: (id: string) => void;
}

function viewed({ id, url, note }: StripPhoto, index: number, total: number): ViewerPhoto {
  return {
    id,
    alt: mensajes.foto(index + 1, total),
    ...(url !== undefined && { url }),
    ...(note !== undefined && { caption: note }),
  };
}

function Picture({ photo, position, total, onOpen }: PictureProps) {
  const picture =
    photo.url === undefined ? (
      <span className={s.missing}>
        <Icon name="images" />
        {mensajes.fotoNoDisponible}
      </span>
    ) : (
      <img className={s.picture} src={photo.url} alt={mensajes.foto(position, total)} decoding="async" />
    );
  if (photo.url === undefined) return picture;
  return (
    <AriaButton
      className={s.open ?? ''}
      aria-label={mensajes.verFoto(position)}
      onPress={() => onOpen(photo.id)}
    >
      {picture}
    </AriaButton>
  );
}
