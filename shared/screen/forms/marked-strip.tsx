import { Button, PhotoMarker, PhotoStrip, Row } from '@gr/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { type PictureRef, stripOf, usePictures } from '../photo-urls.ts';
import type { TakePhotos } from './take-photos.ts';

/** The pressed button disappears with its photo: the undo button takes the focus. */
const HERE = { autoFocus: true } as const;

/** «Foto quitada. Deshacer», while it can be undone; the field takes the focus when it disappears. */
function PhotoTakenAway({ onUndo }: { readonly onUndo: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = line.current;
    const field = own?.closest('fieldset');
    // The row is still in the document when this runs.
    return () => {
      if (!field || !own?.contains(document.activeElement)) return;
      field.tabIndex = -1;
      field.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={line}>
      <Row justify="between">
        <span role="status">{mensajes.fotoQuitada}</span>
        <Button {...HERE} icon="undo" onPress={onUndo}>
          {mensajes.deshacer}
        </Button>
      </Row>
    </div>
  );
}

/** The part of {@link TakePhotos} shown beside the photos; with `original` and `redraw` when they may be drawn on. */
export type FormPhotos = Pick<TakePhotos, 'removed' | 'undo'> &
  Partial<Pick<TakePhotos, 'original' | 'redraw' | 'expect'>>;

/** Props of `MarkedStrip`. */
export interface MarkedStripProps {
  readonly photos: readonly PictureRef[];
  readonly max: number;
  /** Offers «Deshacer» after a removal, and «Marcar» for photos taken on this screen. */
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
