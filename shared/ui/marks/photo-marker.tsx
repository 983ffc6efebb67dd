import { heavyPart } from '../feedback/heavy-part.tsx';
import { mensajes } from '../mensajes.ts';
import { FullScreen } from '../overlays/dialog.tsx';
import { useBackCloses } from '../overlays/use-back-closes.ts';

const MarkSheet = heavyPart(() => import('./mark-sheet.tsx'));

/** Props of `PhotoMarker`. */
export interface PhotoMarkerProps {
  /** The original picture of the camera or the gallery. */
  readonly file: Blob;
  /** A JPEG of at most 1600 px with the marks in it. */
  readonly onDone: (picture: Blob) => void;
  /** Called when nothing was drawn, or the person closed it. */
  readonly onClose: () => void;
}

/** Full-screen editor of a photo: arrows, circles, and covers for private data. */
export function PhotoMarker({ file, onDone, onClose }: PhotoMarkerProps) {
  useBackCloses(true, onClose);
  return (
    <FullScreen title={mensajes.marcas.titulo} onClose={onClose}>
      <MarkSheet file={file} onDone={onDone} onCancel={onClose} />
    </FullScreen>
  );
}
