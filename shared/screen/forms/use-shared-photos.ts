import { useObservable } from '@gr/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  forgetShared,
  pageCaches,
  type SharedPicture,
  sharedPictures,
} from '../../domain/app/shared-pictures.ts';
import { SHARED_PARAM } from '../../domain/app/shared-pictures-names.ts';
import { useHost } from '../host-context.ts';
import { mensajes } from '../mensajes.ts';
import { useBusy } from '../use-busy.ts';

/** Takes pictures into a form; resolves to `true` once all are in it and stored on the phone. */
export type AddPhotos = (
  files: readonly File[],
  origen: 'camara' | 'galeria',
) => Promise<boolean> | undefined;

/** Pictures shared from another app, for a form that has room for `free`. */
export interface SharedPhotos {
  /** Number of pictures that fit. */
  readonly waiting: number;
  /** Takes them into the form; each is removed from the store only once the form has it. */
  readonly take: () => void;
}

/** {@link SharedPhotos}; at the address that a share opens, they are taken in automatically. */
export function useSharedPhotos(free: number, add: AddPhotos): SharedPhotos {
  const { route, notices } = useHost();
  const { pathname, search, hash } = useObservable(route.location);
  const [all, setAll] = useState<readonly SharedPicture[]>([]);
  const store = pageCaches();
  const fitting = all.slice(0, Math.max(0, free));

  // A second press meanwhile would take them twice.
  const { run } = useBusy();

  async function take(pictures: readonly SharedPicture[]): Promise<void> {
    // Another field of the form may have taken one meanwhile.
    const still = new Set((await sharedPictures(store)).map(({ id }) => id));
    for (const { id, file } of pictures.filter((each) => still.has(each.id))) {
      const here = await add([new File([file], id, { type: file.type })], 'galeria');
      if (here && store) await forgetShared(store, id);
    }
    if (store) setAll(await sharedPictures(store));
  }
  useEffect(() => {
    let open = true;
    sharedPictures(pageCaches()).then(
      (found) => open && setAll(found),
      // An unreadable store has no pictures.
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, []);
  const params = new URLSearchParams(search);
  const came = params.get(SHARED_PARAM);
  const arrive = useEffectEvent(() => {
    params.delete(SHARED_PARAM);
    const rest = params.toString();
    route.go(`${pathname}${rest === '' ? '' : `?${rest}`}${hash}`, { replace: true });
    if (came === 'no') notices.show('error', mensajes.compartidaNo);
    else void run(() => take(fitting));
  });
  const due = came === 'no' || (came !== null && fitting.length > 0);
  useEffect(() => {
    if (due) arrive();
  }, [due]);
  return { waiting: fitting.length, take: () => void run(() => take(fitting)) };
}
