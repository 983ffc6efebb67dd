import { parseTextoQr, signedTextOfQr, type TextoQr } from './qr.ts';
import { bytesOfPeriod, digitsOf, periodAt } from './rotating-code.ts';

/** What a device at a post holds to show the code of its point: the key of that point's print, and nothing of the company else (ADR 024). */
export interface PostScreen extends Omit<TextoQr, 'firma'> {
  /** Key of the point's screen, 64 hex characters. */
  readonly clave: string;
  readonly un_nombre: string;
  readonly nom_qr: string;
}

/** Address of the page that shows codes. */
export const POST_PATH = '/puesto';

/** The link that gives a device its point; what it holds stands in the fragment, which no browser sends to a server. */
export function postLink(origin: string, screen: PostScreen): string {
  const said = { ...screen, qr_ver: String(screen.qr_ver) };
  return `${origin}${POST_PATH}#${new URLSearchParams(said)}`;
}

/** Reads a link's fragment, without its `#`; `null` when it is none of {@link postLink}. */
export function readPostScreen(fragment: string): PostScreen | null {
  const {
    un_id = '',
    qr_id = '',
    qr_ver = '',
    clave = '',
    ...names
  } = Object.fromEntries(new URLSearchParams(fragment));
  const point = parseTextoQr(`${signedTextOfQr(un_id, qr_id, Number(qr_ver))}.00000000`);
  if (point === null || !/^[0-9a-f]{64}$/.test(clave)) return null;
  const { un_nombre = un_id, nom_qr = qr_id } = names;
  return { un_id, qr_id, qr_ver: point.qr_ver, clave, un_nombre, nom_qr };
}

/** The digits that a screen shows at `at`, ms since epoch. Needs a secure context. */
export async function digitsAt({ clave }: Pick<PostScreen, 'clave'>, at: number): Promise<string> {
  const bytes = Uint8Array.from(clave.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return digitsOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOfPeriod(periodAt(at)))));
}
