import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { CDPSession, Page } from 'playwright-core';
import { watchSyncs } from '../support/watch-syncs.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, until } from './support/database.ts';
import { arrivedIncident, incidentsOf, sameInThree } from './support/expect-round.ts';
import { writePicture } from './support/pictures.ts';
import { logIn, reportIncident, startRound } from './support/rondero.ts';
import { type Stack, startStack } from './support/stack.ts';

let stack: Stack;
let phone: Phone;

beforeEach(async () => {
  stack = await startStack();
  phone = await openPhone({ own: true });
});

afterEach(async () => {
  await phone.kill();
  await stack.kill();
});

/** Id of the app's worker registration, as the browser counts it. */
function registration(session: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((one) => one.scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
}

/** Tears what IndexedDB stands on: at its next start the browser reports corruption and throws everything of it away. */
function damageIndexedDB(profile: string): void {
  const folder = join(profile, 'Default', 'IndexedDB');
  const torn = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    basename(file).startsWith('MANIFEST-'),
  );
  expect(torn).toHaveLength(1);
  for (const file of torn) writeFileSync(join(folder, file), 'torn');
}

/** Runs in the page: notes when a button was tapped last before a record was acknowledged, and when that was; ms since epoch. */
function noteAcknowledgement(): void {
  const noted = { tapped: 0, acknowledged: 0 };
  Object.assign(globalThis, { noted });
  const now = () => performance.timeOrigin + performance.now();
  document.addEventListener(
    'click',
    () => {
      if (noted.acknowledged === 0) noted.tapped = now();
    },
    true,
  );
  new MutationObserver(() => {
    if (noted.tapped > 0 && document.body.textContent.includes('Guardado en el teléfono'))
      noted.acknowledged ||= now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** The database's log and the second copy were given to the disk between the tap and its acknowledgement. */
async function expectOnTheMedium(page: Page, watch: Awaited<ReturnType<typeof watchSyncs>>): Promise<void> {
  if (typeof watch === 'string') {
    process.stderr.write(`What is on the disk at the acknowledgement could not be looked at: ${watch}.\n`);
    return;
  }
  const { tapped, acknowledged } = await page.evaluate(
    () => (globalThis as unknown as { noted: { tapped: number; acknowledged: number } }).noted,
  );
  const between = (await watch.stop()).filter(({ at }) => at > tapped && at < acknowledged);
  const paths = between.map(({ path }) => path);
  expect(paths).toContainEqual(expect.stringMatching(/indexeddb\.leveldb\/\d+\.log$/));
  expect(paths).toContainEqual(expect.stringMatching(/\/File System\/\d+\/t\//));
}

const TEXT = 'La reja del sótano quedó sin candado 🔒';

test('what waits leaves through the worker when no page is open, and is there again when the browser lost its memory', async () => {
  const page = await phone.page();
  await logIn(page, stack.url, '1001');
  await page.getByText('Listo para trabajar sin conexión').waitFor();
  await stack.kill();
  await page.getByText('Puede seguir trabajando').waitFor();
  const watch = await watchSyncs(phone.profile);
  await page.evaluate(noteAcknowledgement);
  const id = await startRound(page);
  await page.getByText('Guardado en el teléfono').first().waitFor();
  await expectOnTheMedium(page, watch);
  await page.goto('about:blank');

  stack = await startStack(stack);
  const session = await phone.context.newCDPSession(page);
  const registrationId = await registration(session, stack.url);
  const sync = { origin: stack.url, registrationId, tag: 'outbox', lastChance: false };
  await session.send('ServiceWorker.dispatchSyncEvent', sync);
  await until(
    () => readPath<Ronda | null>(stack.url, `_recorridos_/u001/${id}`),
    (found) => found !== null,
  );
  await sameInThree(stack.url, 'u001', 'e1001', id);

  const dir = mkdtempSync(join(tmpdir(), 'gr-e2e-'));
  const photos = [writePicture(dir, 'a.png', 40), writePicture(dir, 'b.png', 200)];
  await page.goto(`${stack.url}/rondas/${id}`);
  await page.getByText('Al día').first().waitFor();
  await stack.kill();
  await reportIncident(page, photos, TEXT);
  await phone.kill();
  damageIndexedDB(phone.profile);

  stack = await startStack(stack);
  phone = await openPhone({ profile: phone.profile });
  const again = await phone.page();
  await again.route('**/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await logIn(again, stack.url, '1001');
  const said = again.getByRole('dialog', { name: 'El navegador borró la memoria de esta aplicación' });
  await said.getByText('Se recuperó 1 registro.').waitFor();
  // The mirror may still name what the worker delivered; then the ledger is asked first.
  await said.getByText('No falta ninguno.').waitFor();
  await said.getByRole('button', { name: 'Entendido' }).click();
  await again.goto(`${stack.url}/envios`);
  await again.getByText(/El navegador borró la memoria/).waitFor();
  await again.getByRole('heading', { name: 'Por enviar' }).waitFor();
  await again.unroute('**/*');
  await again.reload();
  const withIncident = await until(
    () => readPath<Ronda>(stack.url, `_recorridos_/u001/${id}`),
    ({ novedades }) => novedades !== undefined,
  );
  await arrivedIncident(stack.url, withIncident, 2, TEXT);
  expect(await incidentsOf(stack.url, 'e1001', id)).toHaveLength(1);
});
