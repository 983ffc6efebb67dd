import { Button } from '@gr/shared/ui';
import { useRef } from 'react';
import { tareas as m } from '../mensajes-tareas.ts';

interface Props {
  /** Label; default «Tomar foto». */
  readonly label?: string;
  /** Styled as the main action of the screen. */
  readonly primary?: boolean;
  /** Subject of the picture, for screen readers. */
  readonly name?: string;
  readonly busy: boolean;
  readonly onPhoto: (file: File) => void;
}

/** Opens the phone's own camera, without gallery: the photo of a point must be taken at the point. */
export function CameraButton({
  label = m.tomarFoto,
  primary = false,
  name = m.fotoTitulo,
  busy,
  onPhoto,
}: Props) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        full
        {...(primary && { variant: 'primary', size: 'scan' })}
        icon="camera"
        pending={busy}
        pendingLabel={m.guardandoFoto}
        onPress={() => camera.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={name}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onPhoto(file);
        }}
      />
    </>
  );
}
