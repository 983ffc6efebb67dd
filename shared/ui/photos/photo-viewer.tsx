import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { FullScreen } from '../overlays/dialog.tsx';
import { useBackCloses } from '../overlays/use-back-closes.ts';
import type { ViewerPhoto } from './photo-picture.tsx';
import { PhotoStage } from './photo-stage.tsx';

/** Props of `PhotoViewer`. */
export interface PhotoViewerProps {
  readonly photos: readonly ViewerPhoto[];
  /** Index of the first photo shown; default 0. */
  readonly start?: number;
  readonly onClose: () => void;
  /** Called when another photo is shown. */
  readonly onIndex?: (index: number) => void;
  /** Heading; default «Fotos». */
  readonly title?: string;
}

/** `PhotoStage` over the whole screen; Back and Escape close it. Render it only while it is open. */
export function PhotoViewer({ photos, start = 0, onClose, onIndex, title }: PhotoViewerProps) {
  const [index, setIndex] = useState(start);
  useBackCloses(true, onClose);
  return (
    <FullScreen title={title ?? mensajes.visor.titulo} onClose={onClose}>
      <PhotoStage
        photos={photos}
        index={index}
        onIndex={(next) => {
          setIndex(next);
          onIndex?.(next);
        }}
      />
    </FullScreen>
  );
}
