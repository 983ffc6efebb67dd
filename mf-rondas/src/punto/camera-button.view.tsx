import { Button } from '@gr/shared/ui';
import { useRef } from 'react';
import { mensajes } from '../mensajes.ts';

const m = mensajes.punto;

interface Props {
  /** What it says; «Tomar foto» unless told. */
  readonly label?: string;
  /** The one thing to do on the screen. */
  readonly primary?: boolean;
  /** What the picture is of, for who hears the screen. */
  readonly name?: string;
  readonly busy: boolean;
  readonly onPhoto: (file: File) => void;
}

/** Opens the phone's own camera. No gallery: the photo of a point is taken at the point. */
export function CameraButton({
  label = m.tomar_foto,
  primary = false,
  name = m.foto_titulo,
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
        pendingLabel={m.guardando_foto}
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
