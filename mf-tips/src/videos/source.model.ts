import type { Video } from '@gr/shared/domain/tip/tip';
import { pathOf, STORAGE, urlOf } from '../image/picture-path.ts';

/** Where a tutorial comes from, as far as the app may go. */
export type VideoSource =
  /** The office gave no address yet. */
  | { readonly tipo: 'ninguna' }
  /** Something the app does not open. */
  | { readonly tipo: 'rechazada' }
  | { readonly tipo: 'youtube'; readonly id: string }
  /** A file of Storage. `src` plays without being downloaded first; `null` = its address carries no access. */
  | { readonly tipo: 'archivo'; readonly ruta: string; readonly src: string | null }
  /** An https address elsewhere: opened outside of the app. */
  | { readonly tipo: 'fuera'; readonly href: string };

const YOUTUBE = /^((www|m)\.)?(youtube\.com|youtube-nocookie\.com)$/;
/** Ids of YouTube, since it began: eleven characters. */
const ID = /^[\w-]{11}$/;

/** Reads the address of a tutorial. @param origin the app's own origin */
export function sourceOf(value: string | undefined, origin: string): VideoSource {
  const text = (value ?? '').trim();
  if (text === '') return { tipo: 'ninguna' };
  const ruta = pathOf(text, origin);
  const url = urlOf(text);
  if (url === null) return ruta === null ? { tipo: 'rechazada' } : { tipo: 'archivo', ruta, src: null };
  // The embedded backend is this origin, over plain http on one's own machine.
  const own = url.origin === origin;
  if ((url.protocol !== 'https:' && !own) || url.username !== '' || url.password !== '')
    return { tipo: 'rechazada' };
  if (own || url.origin === STORAGE) {
    if (ruta === null) return { tipo: 'rechazada' };
    const open = url.searchParams.get('alt') === 'media' && url.searchParams.has('token');
    return { tipo: 'archivo', ruta, src: open ? url.href : null };
  }
  const id = youtubeId(url);
  if (id !== null) return ID.test(id) ? { tipo: 'youtube', id } : { tipo: 'rechazada' };
  return { tipo: 'fuera', href: url.href };
}

/** What stands where YouTube has a film's id; `null` for other sites. */
function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') return first;
  if (!YOUTUBE.test(hostname)) return null;
  if (first === 'watch') return searchParams.get('v') ?? '';
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : '';
}

/** YouTube's page of a film. */
export function youtubePage(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

/** The address of the frame, on the one host the app's CSP lets in. Never plays by itself. @param seg where to begin */
export function youtubeFrame(id: string, seg: number, origin: string): string {
  const url = new URL(`https://www.youtube-nocookie.com/embed/${id}`);
  const said = { rel: '0', hl: 'es', cc_lang_pref: 'es', playsinline: '1', enablejsapi: '1', origin };
  for (const [key, value] of Object.entries(said)) url.searchParams.set(key, value);
  if (seg > 0) url.searchParams.set('start', String(Math.floor(seg)));
  return url.href;
}

/** What each way of showing a film gets. */
export interface MovieProps {
  readonly id: string;
  readonly video: Video;
  /** The furthest second seen. */
  readonly watched: number;
  /** Its player is open; one at a time. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** It has come to this phone: its player opens where no other is open. */
  readonly onFetched: () => void;
  /** It stands under a heading of its own list. */
  readonly nested: boolean;
}
