import { Button } from '@gr/shared/ui';
import { useRef } from 'react';
import { mensajes } from '../mensajes.ts';

const m = mensajes.punto;

interface Props {
  /** The one thing to do on the screen. */
  readonly primary: boolean;
  readonly busy: boolean;
  readonly onPhoto: (file: File) => void;
}

/** Opens the phone's own camera. No gallery: the photo of a point is taken at the point. */
export function CameraButton({ primary, busy, onPhoto }: Props) {
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
        {m.tomar_foto}
      </Button>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={m.foto_titulo}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onPhoto(file);
        }}
      />
    </>
  );
}
