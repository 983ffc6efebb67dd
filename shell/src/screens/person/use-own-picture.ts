import { usePhotoUrls, useWatch } from '@gr/shared/screen';
import { useEffect } from 'react';
import { useWork } from '../../work/work.ts';
import { smallPicture } from './small-picture.ts';

/**
 * The address of the person's own picture, once it is there; the login of this phone gets a small copy of it.
 * @param active `false` asks nothing yet
 */
export function useOwnPicture(active: boolean, shrink = smallPicture): string | undefined {
  const { persona, account, host } = useWork();
  const { snapshot } = useWatch<string>(active ? { path: `_emp_segdiez/${persona.emp_id}/img` } : null);
  const value = snapshot?.value;
  // The office may keep an address of elsewhere here; only what lies in Storage is shown.
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
