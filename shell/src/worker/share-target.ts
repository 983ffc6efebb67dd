import { keepShared } from '@gr/shared/domain/app/shared-pictures';
import { SHARED_PARAM } from '@gr/shared/domain/app/shared-pictures-names';

/** Field of the manifest's `share_target` that carries pictures. */
const FIELD = 'fotos';

/**
 * Handles pictures shared by another app: they are stored first, whoever is signed in, and the place named in the manifest is opened.
 * Its form takes them from there.
 */
export async function takeShared(
  request: Request,
  store: Pick<CacheStorage, 'open'>,
  now: number,
): Promise<Response> {
  const place = new URL(request.url);
  const { pathname } = place;
  let kept = 'si';
  try {
    const form = await request.formData();
    const files = form.getAll(FIELD).filter((value): value is File => typeof value !== 'string');
    await keepShared(
      store,
      files.filter(({ size }) => size > 0),
      pathname,
      now,
    );
  } catch {
    // No room, or the request is no form: the app shows it, and the other app still has the picture.
    kept = 'no';
  }
  place.search = new URLSearchParams({ [SHARED_PARAM]: kept }).toString();
  return Response.redirect(place.href, 303);
}
