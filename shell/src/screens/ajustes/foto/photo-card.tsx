import type { Photo, PhotosPort } from '@gr/shared/contract/photos';
import type { Result } from '@gr/shared/contract/result';
import { cambiarFoto } from '@gr/shared/domain/persona/persona-ops';
import { actOf, useBusy, useCommit } from '@gr/shared/screen';
import { Button, Card, Row } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useWork } from '../../../work/work.ts';
import { Avatar } from '../../person/avatar.tsx';
import { useOwnPicture } from '../../person/use-own-picture.ts';
import type { Square } from './crop.ts';
import { CropSheet } from './crop-sheet.tsx';
import s from './foto.module.css';
import { foto } from './mensajes.ts';
import { openPicture, type Picture } from './picture.ts';

/** Largest picture of a person, bytes: it is shown small, on every phone of the company. */
export const MAX_BYTES = 60 * 1024;
/** Initial side of a picture and the least it is reduced to, pixels. */
const SIDE = 400;
const LEAST_SIDE = 100;
const SHRINK = 0.75;

/** Stores a square of a picture on the phone, at most {@link MAX_BYTES}. Failures are those of the photo store. */
export async function keepPicture(
  photos: PhotosPort,
  picture: Pick<Picture, 'jpeg'>,
  square: Square,
  origen: Photo['origen'],
): Promise<Result<Photo>> {
  for (let side = SIDE; ; side = Math.round(side * SHRINK)) {
    const kept = await photos.add(await picture.jpeg(square, side), origen);
    if (!kept.ok || kept.value.tam <= MAX_BYTES || side < LEAST_SIDE) return kept;
    await photos.discard(kept.value.id_archivo);
  }
}

type Origen = 'camara' | 'galeria';

/** The person's picture: taken or chosen, cropped, sent with the next connection. */
export function PhotoCard({ open = openPicture }: { readonly open?: typeof openPicture }) {
  const { host, persona } = useWork();
  const url = useOwnPicture(true);
  const { commit } = useCommit();
  const { busy, run } = useBusy();
  const [chosen, setChosen] = useState<{ readonly picture: Picture; readonly origen: Origen } | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  useEffect(() => () => chosen?.picture.close(), [chosen]);

  const choose = (input: HTMLInputElement, origen: Origen) => {
    const [file] = Array.from(input.files ?? []);
    input.value = '';
    if (!file) return;
    void run(async () => {
      try {
        setChosen({ picture: await open(file), origen });
      } catch (cause) {
        host.trace.error('FO-001', cause);
        host.notices.show('error', foto.noEsFoto);
      }
    });
  };
  const use = (square: Square) => {
    if (!chosen) return;
    void run(async () => {
      const kept = await keepPicture(host.photos, chosen.picture, square, chosen.origen);
      if (!kept.ok) return host.notices.show('error', kept.error.message);
      const acto = actOf(host, host.outbox.newId());
      if (!(await commit(cambiarFoto(acto, kept.value.id_archivo)))) return undefined;
      setChosen(null);
      return host.notices.show('exito', foto.guardada);
    });
  };
  const remove = async () => {
    if (await commit(cambiarFoto(actOf(host, host.outbox.newId()), null)))
      host.notices.show('exito', foto.quitada);
  };
  const input = (ref: typeof camera, origen: Origen) => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      aria-label={origen === 'camara' ? foto.tomar : foto.elegir}
      {...(origen === 'camara' && { capture: 'user' as const })}
      onChange={(event) => choose(event.currentTarget, origen)}
    />
  );
  return (
    <Card>
      <div className={s.head}>
        <Avatar large nombre={persona.nombre} url={url} label={foto.de(persona.nombre)} />
        <div className={s.texts}>
          <p className={s.note}>{foto.texto}</p>
        </div>
      </div>
      <Row gap={2}>
        <Button
          icon="camera"
          pending={busy && chosen === null}
          pendingLabel={foto.abriendo}
          onPress={() => camera.current?.click()}
        >
          {foto.tomar}
        </Button>
        <Button icon="images" onPress={() => gallery.current?.click()}>
          {foto.elegir}
        </Button>
        {url !== undefined && (
          <Button icon="trash" variant="quiet" onPress={() => void remove()}>
            {foto.quitar}
          </Button>
        )}
      </Row>
      {input(camera, 'camara')}
      {input(gallery, 'galeria')}
      {chosen && (
        <CropSheet picture={chosen.picture} saving={busy} onUse={use} onClose={() => setChosen(null)} />
      )}
    </Card>
  );
}
