import { usePhotoUrls, useWatch } from '@gr/shared/screen';
import { useEffect } from 'react';
import { useWork } from '../../work/work.ts';

/** Side of the picture the login shows, pixels. */
const SIDE = 96;
const QUALITY = 0.7;

/** A picture as a small JPEG in a `data:` address, about 4 kB. Rejects when it can't be shown. */
async function smallPicture(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d canvas');
  context.drawImage(image, 0, 0, SIDE, SIDE);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/**
 * The address of the person's own picture, once loaded; the login of this phone gets a small copy of it.
 * @param active `false` loads nothing yet
 */
export function useOwnPicture(active: boolean, shrink = smallPicture): string | undefined {
  const { persona, account, host } = useWork();
  const { snapshot } = useWatch<string>(active ? { path: `_emp_segdiez/${persona.emp_id}/img` } : null);
  const value = snapshot?.value;
  // The office may store an external address here; only files in Storage are shown.
  const ruta = typeof value === 'string' && /^[^:]+\.(jpg|png|webp)$/.test(value) ? value : undefined;
  const id_archivo = ruta?.replace(/^.*\//, '').replace(/\.\w+$/, '') ?? '';
  const url = usePhotoUrls(ruta === undefined ? [] : [{ id_archivo, ruta }])[id_archivo];
  const removed = snapshot !== null && snapshot.at > 0 && value === null;
  useEffect(() => {
    const kept = account.remembered()?.foto?.ruta;
    if (removed && kept !== undefined) account.rememberPicture(null);
    if (url === undefined || ruta === undefined || kept === ruta) return;
    shrink(url).then(
      (datos) => account.rememberPicture({ ruta, datos }),
      (cause: unknown) => host.trace.error('SH-008', cause),
    );
  }, [account, host, url, ruta, removed, shrink]);
  return url;
}
