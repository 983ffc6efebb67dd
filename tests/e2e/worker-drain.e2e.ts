import type { Ronda } from '@gr/shared/domain/registro/records';
import type { CDPSession } from 'playwright-core';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, until } from './support/database.ts';
import { logIn, startRound } from './support/rondero.ts';
import { type Stack, startStack } from './support/stack.ts';

let stack: Stack;
let phone: Phone;

beforeEach(async () => {
  stack = await startStack();
  phone = await openPhone({ own: true });
}, 60_000);

afterEach(async () => {
  await phone.kill();
  await stack.kill();
}, 60_000);

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

test('what waits on the phone leaves through the worker when no page is open', async () => {
  const page = await phone.page();
  await logIn(page, stack.url, '1001');
  await page.getByText('Listo para trabajar sin conexión').waitFor();
  await stack.kill();
  const id = await startRound(page);
  await page.getByText('Guardado en el teléfono').first().waitFor();
  await page.goto('about:blank');

  stack = await startStack(stack);
  const session = await phone.context.newCDPSession(page);
  const registrationId = await registration(session, stack.url);
  const sync = { origin: stack.url, registrationId, tag: 'outbox', lastChance: false };
  await session.send('ServiceWorker.dispatchSyncEvent', sync);
  const ronda = await until(
    () => readPath<Ronda | null>(stack.url, `_recorridos_/u001/${id}`),
    (found) => found !== null,
  );
  expect(await readPath(stack.url, `_recorridos_todos/${id}`)).toEqual(ronda);
  expect(await readPath(stack.url, `_recorridos_rondero_/e1001/${id}`)).toEqual(ronda);
}, 120_000);
