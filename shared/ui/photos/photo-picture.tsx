import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import s from './photo-stage.module.css';
import type { View } from './photo-zoom.ts';

/** A photo of the viewer. */
export interface ViewerPhoto {
  readonly id: string;
  /** Absent = not on this phone: «Se verá con conexión». */
  readonly url?: string;
  /** Description of its content or its record. */
  readonly alt: string;
  readonly caption?: string;
}

/** Props of `PhotoPicture`. */
export interface PhotoPictureProps {
  readonly photo: ViewerPhoto;
  readonly view: View;
  /** Offset of the current sideways drag, px. */
  readonly aside: number;
}

/** The photo in its view, or a text for its absence. */
export function PhotoPicture({ photo, view, aside }: PhotoPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (photo.url === undefined || failed === photo.url) {
    return (
      <p className={s.missing}>
        <Icon name={photo.url === undefined ? 'offline' : 'images'} size={40} />
        <span>{photo.alt}</span>
        <span>{photo.url === undefined ? mensajes.visor.conConexion : mensajes.visor.noCargo}</span>
      </p>
    );
  }
  const { url } = photo;
  return (
    <img
      className={s.picture}
      src={url}
      alt={photo.alt}
      decoding="async"
      draggable={false}
      onError={() => setFailed(url)}
      style={{ transform: `translate(${view.x + aside}px, ${view.y}px) scale(${view.scale})` }}
    />
  );
}
