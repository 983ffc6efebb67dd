import { increment } from '@gr/shared/domain/database/server-value';
import { type Informe, isOpen, linkPlace } from '@gr/shared/domain/informe/emitido';
import type { Response } from 'express';
import { logger } from 'firebase-functions/v2';
import type { Request } from 'firebase-functions/v2/https';
import { chooseEncoding, compress } from '../compress.ts';
import { qrKey } from '../qr-key.ts';
import { companyStore } from '../reloj/company-store.ts';
import { mensajes as m } from './mensajes.ts';
import { closedPage, openingPage, reportPage } from './page.ts';
import { isLinkKey } from './report-key.ts';
import { isSigned, verify, warningOf } from './verify.ts';

/** The page's own files by their addresses: [type, text]. Files and not inline, so that the hosting's own policy lets them pass too. */
const PAGE_FILES: ReadonlyMap<string, readonly [type: string, text: string]> = new Map([
  [
    '/informe/abrir.js',
    [
      'js',
      // The fragment has the link's key; it is sent in a body, which no log keeps, and stays in the address.
      `const form = document.forms[0];
form.llave.value = location.hash.slice(1);
form.action = location.pathname + location.hash;
form.submit();
`,
    ],
  ],
  [
    '/informe/informe.css',
    [
      'css',
      `:root { color-scheme: light; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: #fff; color: #1a1c1e; font: 1rem/1.5 system-ui, sans-serif; }
header img { float: right; max-width: 10rem; max-height: 4rem; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.1rem; }
p { margin: 0.25rem 0; }
.phrase { margin: 1rem 0; font-size: 1.25rem; font-weight: 600; }
.words { white-space: pre-line; overflow-wrap: anywhere; }
.quiet { color: #55595e; font-size: 0.875rem; }
.told { margin: 1rem 0; padding: 0.75rem 1rem; border: 2px solid #1a1c1e; border-radius: 0.5rem; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.375rem 0.5rem; border-bottom: 1px solid #d5d8dc; text-align: left; vertical-align: top; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
form { margin-top: 2rem; }
footer { margin-top: 2rem; overflow-wrap: anywhere; }
button { min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: 0.5rem; background: #0b57d0; color: #fff; font: inherit; font-weight: 600; }
button:focus-visible { outline: 3px solid #1a1c1e; outline-offset: 2px; }
@media print { form { display: none; } body { max-width: none; padding: 0; } section { break-inside: avoid-page; } }
`,
    ],
  ],
]);

/** Paths below which the client's reports are served. */
export const REPORT_PATHS = '/informe/';
/** Most bytes of a request: a key and a word. */
const MOST_BODY = 1_000;

/** Nothing runs on the page of a report; only the page before it has a script. Referrers are for the page itself: forms send their origin. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};

/**
 * Answers a client's link without an account. `GET` gives the same page for every address and reads nothing; its script sends the key out
 * of the fragment. `POST` gives the report, and counts it; every link that opens nothing gets one answer.
 */
export async function openReport(request: Request, response: Response): Promise<void> {
  response.set(HEADERS);
  const file = PAGE_FILES.get(request.path);
  if (file) return send(request, response, 200, file[1], file[0]);
  if (request.method === 'GET' || request.method === 'HEAD')
    return send(request, response, 200, openingPage());
  if (request.method !== 'POST') {
    response.set('Allow', 'GET, HEAD, POST');
    return send(request, response, 405, closedPage());
  }
  try {
    const found = await pageFor(request);
    return await send(request, response, found === null ? 404 : 200, found ?? closedPage());
  } catch (cause) {
    logger.error('A report could not be opened', cause);
    return send(request, response, 503, closedPage(m.ahoraNo));
  }
}

/** The page of the report that a request may see; `null` = none. What is not there and what is closed take the same way. */
async function pageFor({ path, rawBody }: Request): Promise<string | null> {
  const [, un_id = '-', id = '-'] = /^\/informe\/([-\w]{1,64})\/([-\w]{1,64})\.html$/.exec(path) ?? [];
  const told = new URLSearchParams((rawBody?.length ?? 0) > MOST_BODY ? '' : (rawBody?.toString() ?? ''));
  const [llave, accion] = [told.get('llave') ?? '', told.get('accion')];
  const place = `_resumen_/${un_id}/informes/${id}`;
  const informe = await companyStore.read<Informe>(place);
  const isKey = isLinkKey(qrKey(), un_id, id, llave);
  const now = Date.now();
  if (informe === null || !isKey || !isOpen(informe, now)) return null;
  const cuerpo = (await companyStore.read<string>(`_informes_/${un_id}/${id}/cuerpo`)) ?? '';
  const isAsSigned = await isSigned(un_id, id, cuerpo, informe);
  const isCheck = accion === 'verificar';
  if (!isCheck)
    await companyStore.update({ [`${place}/aperturas`]: increment(1), [`${place}/abierto_x`]: now });
  const verdict = isCheck ? await verify(un_id, isAsSigned, cuerpo, informe) : warningOf(isAsSigned, informe);
  return reportPage(cuerpo, informe, linkPlace(un_id, id, llave), verdict);
}

async function send(
  request: Request,
  response: Response,
  status: number,
  text: string,
  type = 'html',
): Promise<void> {
  const encoding = chooseEncoding(request);
  const bytes = await compress(Buffer.from(text), encoding);
  response.status(status).type(type).set('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.set('Content-Length', String(bytes.length));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
