import { heavyPart } from '../feedback/heavy-part.tsx';
import { mensajes } from '../mensajes.ts';
import { FullScreen } from '../overlays/dialog.tsx';
import { useBackCloses } from '../overlays/use-back-closes.ts';

const MarkSheet = heavyPart(() => import('./mark-sheet.tsx'));

/** What `PhotoMarker` takes. */
export interface PhotoMarkerProps {
  /** The picture as the camera or the gallery gave it. */
  readonly file: Blob;
  /** A JPEG of at most 1600 px with the marks in it. */
  readonly onDone: (picture: Blob) => void;
  /** Nothing was drawn, or the person closed it. */
  readonly onClose: () => void;
}

/** Draws on a photo over the whole screen: arrows, circles, and what nobody should read made unreadable. */
export function PhotoMarker({ file, onDone, onClose }: PhotoMarkerProps) {
  useBackCloses(true, onClose);
  return (
    <FullScreen title={mensajes.marcas.titulo} onClose={onClose}>
      <MarkSheet file={file} onDone={onDone} onCancel={onClose} />
    </FullScreen>
  );
}
