import { createHash, randomBytes } from 'node:crypto';
import type { Photo } from '@gr/shared/contract/photos';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { uidOf } from '../../backend/company/people/account-of.ts';
import { demoPerson, nameOf } from '../../backend/seed/people.ts';
import { openPhone } from '../e2e/support/chromium.ts';
import { readPath, writePath } from '../e2e/support/database.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, startStack } from '../e2e/support/stack.ts';
import { readyOffline } from '../e2e/support/visit.ts';
import { atMost, figure, type Metric, percentile, runsOf } from './metric.ts';
import { copiesThere, holdSender, letGo, putRows } from './outbox/phone-side.ts';
import { type Author, rowsOf } from './outbox/records.ts';

const DOC = '1001';
const SLOWDOWN = 4;
/**
 * Throttled inside the browser: the proxy of the bench `outbox` has the whole of three photos in its socket buffers at once, where a phone's
 * own hold some tens of kB.
 */
const SLOW = { offline: false, latency: 400, uploadThroughput: 50_000, downloadThroughput: 50_000 };
const ROWS = 200;
const PHOTOS = 20;
const PHOTO_BYTES = 150_000;
/** Longer than the button has to be held, ms. */
const HELD_MS = 3_000;
/** Asked for: from the end of the hold to «Enviada», and until the supervisor's notification is written, ms. */
const SENT_MS = 1_000;
const RUNG_MS = 3_000;

/**
 * An alarm on a phone four times slower, over 400 kb/s and 400 ms there and back, with 200 records and 20 photos that are leaving: from the
 * end of the hold until the screen says «Enviada», and until the server has written the supervisor's notification.
 */
export async function alarm(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const stack = await startStack(undefined, frozenApp());
  const sent: number[] = [];
  const rung: number[] = [];
  try {
    const person = demoPerson(DOC);
    const { un_nombre: un_nom } = await readPath<{ un_nombre: string }>(stack.url, '_un_/u001');
    const author = { uid: uidOf(person.emp_id), emp_id: person.emp_id, nombre: nameOf(person), un_nom };
    const runs = runsOf(5);
    for (let run = 1; run <= runs; run += 1) {
      await writePath(stack.url, `_cuotas_/${author.uid}`, null);
      const once = await given(stack.url, author);
      sent.push(once.sent);
      rung.push(once.rung);
      progress(`${run}: sent ${once.sent} ms, rung ${once.rung} ms after the hold`);
    }
    return {
      enviada_p50: figure(percentile(sent, 0.5), 'ms'),
      enviada_p95: atMost(percentile(sent, 0.95), 'ms', SENT_MS),
      aviso_p95: atMost(percentile(rung, 0.95), 'ms', RUNG_MS),
    };
  } finally {
    await stack.kill();
  }
}

/** One alarm on a phone of its own, with everything that waits; both times from the end of the hold, ms. */
async function given(url: string, author: Author): Promise<{ readonly sent: number; readonly rung: number }> {
  const phone = await openPhone({ own: true });
  try {
    const beside = await phone.page();
    await beside.addInitScript('globalThis.__name = (f) => f');
    await logIn(beside, url, DOC);
    await readyOffline(beside);
    await beside.goto(`${url}/config.json`);
    const photos = Array.from({ length: PHOTOS }, photo);
    await putPhotos(beside, author.uid, photos);
    await putRows(
      beside,
      await rowsOf(
        author,
        ROWS,
        photos.map(({ foto }) => foto),
      ),
    );
    await holdSender(beside, author.uid);
    const page = await phone.page();
    await page.goto(`${url}/home`);
    await page
      .getByRole('link', { name: /200 pendientes/ })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    // A phone that recorded them has their second copies; the page would write those that were put there while the alarm is given.
    await copiesThere(beside, ROWS + PHOTOS);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Network.emulateNetworkConditions', SLOW);
    await letGo(beside);
    // The photos are on the line before the alarm is given.
    await page.waitForTimeout(1_000);
    await page.getByRole('button', { name: 'Ayuda y alarma' }).hover();
    await page.mouse.down();
    const begun = Date.now();
    const told = ringing(url, begun);
    const sent = (await saidAt(page, 'Enviada a las')) - begun - HELD_MS;
    return { sent, rung: (await told) - begun - HELD_MS };
  } finally {
    await phone.kill();
    // The next phone must not find this alarm open.
    const all = await readPath<Record<string, { cat_nov?: string }>>(url, '_novedades');
    for (const [id, { cat_nov }] of Object.entries(all))
      if (cat_nov === 'alarma') await writePath(url, `_novedades/${id}`, null);
  }
}

/** When a dialog said it, ms since epoch. Looked for in each frame: a locator looks only twice a second. */
async function saidAt(page: Page, words: string): Promise<number> {
  const said = await page.waitForFunction((text) => {
    const isSaid = document.querySelector('[role=dialog]')?.textContent?.includes(text);
    return isSaid ? Date.now() : false;
  }, words);
  return Number(await said.jsonValue());
}

/** When the supervisor's notification of an alarm given after `since` is there, ms since epoch. */
async function ringing(url: string, since: number): Promise<number> {
  for (;;) {
    const all = Object.values(await readPath<Record<string, NotifRes>>(url, '_notif_novedades_res'));
    if (
      all.some(
        ({ tipo_notif, emp_id, fechah_x }) =>
          tipo_notif === 'alarma' && emp_id === 'e2001' && fechah_x >= since,
      )
    )
      return Date.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A photo as the phone keeps it, of noise. */
function photo(): { readonly foto: Photo; readonly bytes: Buffer } {
  const bytes = randomBytes(PHOTO_BYTES);
  const id_archivo = randomBytes(15).toString('base64url');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = { tam: bytes.length, ancho: 1280, alto: 960 };
  return {
    bytes,
    foto: { id_archivo, sha256, mime: 'image/jpeg', origen: 'camara', fechah_x: Date.now(), ...size },
  };
}

/** Puts photos on the phone; the page shows no app. */
async function putPhotos(
  page: Page,
  uid: string,
  photos: readonly ReturnType<typeof photo>[],
): Promise<void> {
  const rows = photos.map(({ foto, bytes }) => ({
    row: { v: 1, uid, op: null, ...foto },
    base64: bytes.toString('base64'),
  }));
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('gr_envios');
        opening.onerror = () => reject(opening.error ?? new Error('gr_envios'));
        opening.onsuccess = () => {
          const db = opening.result;
          const tx = db.transaction(['files', 'bytes'], 'readwrite');
          for (const { row, base64 } of all) {
            tx.objectStore('files').put(row);
            const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
            tx.objectStore('bytes').put(bytes.buffer, row.id_archivo);
          }
          tx.onerror = () => reject(tx.error ?? new Error('gr_envios'));
          tx.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    rows,
  );
}
