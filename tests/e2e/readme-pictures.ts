import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import { printedPoints } from '../support/printed-points.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, writePath } from './support/database.ts';
import { logIn, startRound } from './support/rondero.ts';
import { startStack } from './support/stack.ts';
import { typeCode } from './support/typed-code.ts';
import { readyOffline, whole } from './support/visit.ts';

// Takes the three pictures of the README: `node --import tsx tests/e2e/readme-pictures.ts` after a build.
const UN = 'u001';
const stack = await startStack();
const all = await printedPoints((path) => readPath(stack.url, path), UN);
const points = Object.values(all).sort((a, b) => a.orden - b.orden);
const [gate] = points;
const position = { latitude: gate?.lat ?? 4.65, longitude: gate?.lng ?? -74.06 };
const PHONE = { width: 360, height: 780, deviceScaleFactor: 2, mobile: true };
const DESK = { width: 1366, height: 768, deviceScaleFactor: 0.6, mobile: false };
const phones: Phone[] = [];

/** Signs somebody in on a screen of this size; `shoot` takes the picture of what is in sight. */
async function enter(doc: string, screen: typeof PHONE) {
  const phone = await openPhone({ position });
  phones.push(phone);
  const page = await phone.page();
  const session = await phone.context.newCDPSession(page);
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  const shoot = async (name: string, colorScheme: 'dark' | 'light') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running'));
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
    await writeFile(join('docs', name), Buffer.from(data, 'base64'));
  };
  await logIn(page, stack.url, doc);
  await readyOffline(page);
  return { phone, page, shoot };
}

try {
  for (const [doc, screen, path, text, name] of [
    ['2001', PHONE, '/home', 'Novedades abiertas', 'supervisor.png'],
    ['9001', DESK, '/oficina', 'Rondas de hoy', 'oficina.png'],
  ] as const) {
    const { page, shoot } = await enter(doc, screen);
    await page.goto(`${stack.url}${path}`);
    await whole(page, text);
    await page.getByRole('link', { name: 'Al día. Centro de envíos' }).waitFor();
    await shoot(name, 'light');
  }
  const { phone, page, shoot } = await enter('1001', PHONE);
  const id = await startRound(page);
  for (const punto of points.slice(0, 4)) {
    // Each point is read where it hangs.
    await phone.context.setGeolocation({
      latitude: punto.lat ?? position.latitude,
      longitude: punto.lng ?? position.longitude,
      accuracy: 8,
    });
    await page.goto(`${stack.url}/scanqr?ronda=${id}`);
    await typeCode(page, formatTextoQr({ un_id: UN, ...punto }));
    await page.getByRole('status').filter({ hasText: punto.nom_qr }).first().waitFor();
    await page.waitForURL(`**/rondas/${id}`);
  }
  await whole(page, /4 de \d+/);
  // Nobody walks this fast: the picture shows the round as if it had taken its time.
  const start = Date.now() - 14 * 60_000;
  for (const tree of [`_recorridos_/${UN}`, '_recorridos_todos', '_recorridos_rondero_/e1001']) {
    await writePath(stack.url, `${tree}/${id}/fechah_ini_x`, start);
    for (const [i, { qr_id }] of points.slice(0, 4).entries()) {
      const entry = `${tree}/${id}/recorrido/${qr_id}`;
      await writePath(stack.url, `${entry}/fechah_x`, start + (i * 4 + 1) * 60_000);
      await writePath(stack.url, `${entry}/anomalias`, null);
    }
  }
  await page.getByText('Muy seguido del anterior').first().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Al día. Centro de envíos' }).waitFor();
  await shoot('ronda-noche.png', 'dark');
} finally {
  for (const phone of phones) await phone.kill();
  await stack.stop();
}
