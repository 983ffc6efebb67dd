import { Button, FieldGroup, Row, Stack } from '@gr/shared/ui';
import { useRef } from 'react';
import { mensajes } from '../mensajes.ts';
import type { PictureRef } from '../photo-urls.ts';
import { MarkedStrip, type MarkedStripProps } from './marked-strip.tsx';
import { type AddPhotos, useSharedPhotos } from './use-shared-photos.ts';

/** Props of `PhotoField`. */
export interface PhotoFieldProps {
  /** For `ErrorSummary` links and focus. */
  readonly id?: string;
  /** Heading; absent = the buttons are self-explanatory. */
  readonly label?: string;
  readonly help?: string;
  /** Error and how to fix it. */
  readonly error?: string | undefined;
  /** Pictures of the form, or stored files of a record. */
  readonly photos: readonly PictureRef[];
  /** Maximum of photos; the buttons disappear at that number. */
  readonly max: number;
  /** True while a photo is being processed. */
  readonly busy: boolean;
  /** `large`: the first field of the form. `normal`: one of many such fields. */
  readonly size?: 'large' | 'normal';
  /** Called with new pictures; there may be more than fit. */
  readonly onAdd: AddPhotos;
  readonly onRemove: (id_archivo: string) => void;
  /** Offers a large view. */
  readonly onOpen?: (id_archivo: string) => void;
  /** Offers to draw on a picture taken on this screen. */
  readonly take?: MarkedStripProps['take'];
}

/** The phone's own camera, then the gallery, and the photos so far. */
export function PhotoField(props: PhotoFieldProps) {
  const { photos, max, onRemove, onOpen, take } = props;
  const { id, label, help, error } = props;
  return (
    <FieldGroup
      {...(id !== undefined && { id })}
      {...(label === undefined ? { name: mensajes.fotos } : { label })}
      {...(help !== undefined && { description: help })}
      error={error}
    >
      <Stack gap={3}>
        {photos.length < max ? <Sources {...props} /> : <p>{mensajes.fotosTope(max)}</p>}
        {(photos.length > 0 || take?.removed) && (
          <MarkedStrip
            max={max}
            photos={photos}
            onRemove={onRemove}
            {...(take && { take })}
            {...(onOpen && { onOpen })}
          />
        )}
      </Stack>
    </FieldGroup>
  );
}

function Sources(props: Pick<PhotoFieldProps, 'busy' | 'size' | 'onAdd' | 'photos' | 'max' | 'take'>) {
  const { busy, size = 'large', onAdd, photos, max, take: form } = props;
  const shared = useSharedPhotos(form ? max - photos.length : 0, onAdd);
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const large = size === 'large';
  function openCamera(): void {
    form?.expect?.(true);
    camera.current?.addEventListener('cancel', () => form?.expect?.(false), { once: true });
    camera.current?.click();
  }

  function take(input: HTMLInputElement, origen: 'camara' | 'galeria'): void {
    const files = Array.from(input.files ?? []);
    input.value = '';
    void onAdd(files, origen);
  }
  const buttons = (
    <>
      <Button
        full={large}
        {...(large && { size: 'scan' })}
        icon="camera"
        pending={busy}
        pendingLabel={mensajes.fotoGuardando}
        onPress={openCamera}
      >
        {mensajes.tomarFoto}
      </Button>
      <Button full={large} variant="quiet" icon="images" onPress={() => gallery.current?.click()}>
        {mensajes.galeria}
      </Button>
      {shared.waiting > 0 && (
        <Button full={large} icon="images" onPress={shared.take}>
          {mensajes.compartidas(shared.waiting)}
        </Button>
      )}
    </>
  );
  return (
    <>
      {large ? buttons : <Row>{buttons}</Row>}
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={mensajes.tomarFoto}
        onChange={(event) => take(event.currentTarget, 'camara')}
      />
      <input
        ref={gallery}
        hidden
        multiple
        type="file"
        accept="image/*"
        aria-label={mensajes.galeria}
        onChange={(event) => take(event.currentTarget, 'galeria')}
      />
    </>
  );
}
