import { PhotoMarker, PhotoStrip } from '@gr/shared/ui';
import { useState } from 'react';
import { type PictureRef, stripOf, usePictures } from '../photo-urls.ts';
import { PhotoTakenAway } from './photo-taken-away.tsx';
import type { TakePhotos } from './take-photos.ts';

/** The part of {@link TakePhotos} that shows beside the photos; `original` and `redraw` where they may be drawn on. */
export type FormPhotos = Pick<TakePhotos, 'removed' | 'undo'> &
  Partial<Pick<TakePhotos, 'original' | 'redraw'>>;

/** What `MarkedStrip` takes. */
export interface MarkedStripProps {
  readonly photos: readonly PictureRef[];
  readonly max: number;
  /** Offers «Deshacer» after one was taken away, and «Marcar» on those that were taken on this screen. */
  readonly take?: FormPhotos;
  readonly onRemove: (id_archivo: string) => void;
  readonly onOpen?: (id_archivo: string) => void;
}

/** The photos of a form, which may be drawn on before they are saved. */
export function MarkedStrip({ photos, max, take, onRemove, onOpen }: MarkedStripProps) {
  const { urls, faults } = usePictures(photos);
  const [open, setOpen] = useState<string | null>(null);
  const file = open === null ? undefined : take?.original?.(open);
  const shown = stripOf(photos, urls, faults).map((photo) => ({
    ...photo,
    markable: take?.original?.(photo.id) !== undefined,
  }));
  return (
    <>
      {shown.length > 0 && (
        <PhotoStrip
          max={max}
          photos={shown}
          onRemove={onRemove}
          onMark={setOpen}
          {...(onOpen && { onOpen })}
        />
      )}
      {take?.removed && <PhotoTakenAway onUndo={take.undo} />}
      {open !== null && file && (
        <PhotoMarker
          file={file}
          onClose={() => setOpen(null)}
          onDone={(picture) => {
            setOpen(null);
            take?.redraw?.(open, picture);
          }}
        />
      )}
    </>
  );
}
