import 'fake-indexeddb/auto';
import type { OpStatus } from '@gr/shared/contract/outbox';
import { noCrash } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { createOutbox } from './create-outbox.ts';
import { createEventBus, type EventBus } from './events.ts';
import { phoneStore } from './phone-store.ts';
import { freshPhone, operation } from './testing/phone.ts';

let db: Phone;
let bus: EventBus;
beforeEach(async () => {
  db = await freshPhone();
  bus = createEventBus();
});
afterEach(() => {
  bus.close();
  db.close();
});

const page = (due: () => void = () => undefined) =>
  createOutbox({
    uid: 'u1',
    db,
    store: phoneStore(db),
    bus,
    wall: () => 1,
    hook: noCrash,
    kick: () => undefined,
    pause: () => () => undefined,
    due,
  });

/** What must not make a saved record look lost fails here, in every place. */
function failing(): never {
  throw new Error('whoever is told');
}

test('a record saved while the page was put away is told as saved', async () => {
  const outbox = await page();
  const op = operation();
  const saving = outbox.commit(op);
  outbox.stop();
  bus.close();
  expect(await saving).toMatchObject({ ok: true, value: { id: op.id, state: 'guardado' } });
  expect(await db.count('operations')).toBe(1);
  // Everything else that writes first and tells then.
  expect(await outbox.retry(op.id)).toMatchObject({ ok: true });
  await outbox.accessReturned();
});

test('whoever fails to hear of a saved record does not make it look lost, and keeps nobody else from hearing', async () => {
  const errors: unknown[] = [];
  const spy = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => {
    try {
      task();
    } catch (cause) {
      errors.push(cause);
    }
  });
  const outbox = await page(failing);
  const op = operation();
  const heard: OpStatus[] = [];
  const stops = [
    bus.listen(failing),
    outbox.status.subscribe(failing),
    outbox.waiting.subscribe(failing),
    outbox.follow(op.id, failing),
    outbox.follow(op.id, (status) => heard.push(status)),
    outbox.onDelivered(failing),
  ];
  expect(await outbox.commit(op)).toMatchObject({ ok: true, value: { state: 'guardado' } });
  expect(outbox.waiting.get()).toHaveLength(1);
  expect(() => bus.emit({ kind: 'delivered', uid: 'u1', id: op.id, updates: op.updates })).not.toThrow();
  expect(outbox.waiting.get()).toHaveLength(0);
  expect(heard.map(({ state }) => state)).toEqual(['guardado', 'entregado']);
  spy.mockRestore();
  for (const stop of stops) stop();
  expect(errors.length).toBeGreaterThan(5);
});
