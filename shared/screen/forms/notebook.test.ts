import { createFakeHost, type FakeHost } from '@gr/remote-kit/testing/fake-host';
import { isJsonRecord, textFromJson } from './draft-kind.ts';
import type { Notebook } from './notebook.ts';
import { holdNotebook, notebookOf } from './notebooks.ts';
import { KEY, VISIT, type Visit } from './testing/visit.ts';

async function loaded(host: FakeHost, key = KEY): Promise<Notebook<Visit>> {
  const notebook = notebookOf(host.outbox, key, VISIT);
  await new Promise<void>((resolve) => {
    if (notebook.get().draft) resolve();
    else notebook.subscribe(() => resolve());
  });
  return notebook;
}
/** After everything that was only waiting for its turn. */
const tick = () => new Promise((resolve) => setImmediate(resolve));
const textOf = (host: FakeHost, key = KEY) => (host.outbox.drafts.get(key) as { text?: string } | null)?.text;

test('every change is on the phone; who asks again finds the same form', async () => {
  const host = createFakeHost();
  const release = holdNotebook(host.outbox, KEY, VISIT);
  const notebook = await loaded(host);
  expect(notebook.get()).toMatchObject({ recovered: false, draft: { text: '' } });
  expect(notebook.change({ text: 'Puerta' })).toBe(true);
  notebook.change((b) => ({ text: `${b.text} abierta` }));
  await notebook.settled();
  expect(textOf(host)).toBe('Puerta abierta');
  expect(notebookOf(host.outbox, KEY, VISIT)).toBe(notebook);
  expect(notebookOf(host.outbox, 'tests/visit/2', VISIT)).not.toBe(notebook);
  release();
});

test('a draft of a killed browser comes back, a damaged one does not', async () => {
  const draft = VISIT.serialize({ op: 'op-1', text: 'Techo', door: [], roof: [], sign: [] });
  const back = await loaded(createFakeHost({ drafts: { [KEY]: draft } }));
  expect(back.get()).toMatchObject({ recovered: true, draft: { op: 'op-1', text: 'Techo' } });
  const damaged = await loaded(createFakeHost({ drafts: { [KEY]: { op: 7 } } }));
  expect(damaged.get()).toMatchObject({ recovered: false, draft: { text: '' } });
});

test('a photo that was being taken or stored as the browser ended is said, and no other', async () => {
  const host = createFakeHost();
  const release = holdNotebook(host.outbox, KEY, VISIT);
  const notebook = await loaded(host);
  /** What the next start finds now. */
  const next = async () => {
    await notebook.settled();
    const drafts = { [KEY]: host.outbox.drafts.get(KEY) ?? null };
    const { recovered, lostPhoto } = (await loaded(createFakeHost({ drafts }))).get();
    return [recovered, lostPhoto];
  };
  notebook.expectPhoto(true);
  expect(await next()).toEqual([true, true]);
  notebook.expectPhoto(false);
  expect(await next()).toEqual([false, false]);
  let arrive: (kept: boolean) => void = () => undefined;
  notebook.waitForPhoto(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  notebook.change({ text: 'Puerta' });
  expect(await next()).toEqual([true, true]);
  arrive(true);
  await notebook.photosReady();
  await tick();
  expect(await next()).toEqual([true, false]);
  // One that failed was told when it did.
  notebook.expectPhoto(true);
  notebook.waitForPhoto(Promise.resolve(false));
  await notebook.photosReady();
  await tick();
  expect(await next()).toEqual([true, false]);
  release();
});

test('a form nobody holds is read from the phone again; one with a photo on its way is kept', async () => {
  const host = createFakeHost();
  const release = holdNotebook(host.outbox, KEY, VISIT);
  const notebook = await loaded(host);
  let arrive: (kept: boolean) => void = () => undefined;
  notebook.waitForPhoto(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  release();
  await tick();
  expect(notebookOf(host.outbox, KEY, VISIT)).toBe(notebook);
  arrive(true);
  await notebook.photosReady();
  await tick();
  expect(notebookOf(host.outbox, KEY, VISIT)).not.toBe(notebook);
});

test('a closed form drops changes, and the key opens another one', async () => {
  const host = createFakeHost();
  const notebook = await loaded(host);
  notebook.change({ text: 'guardada' });
  notebook.close();
  expect(notebook.change({ text: 'tarde' })).toBe(false);
  await notebook.settled();
  expect(textOf(host)).toBe('guardada');
  expect(notebookOf(host.outbox, KEY, VISIT)).not.toBe(notebook);
  notebook.reopen();
  expect(notebook.change({ text: 'sigue' })).toBe(true);
});

test('renew keeps the content under new ids; restart forgets it', async () => {
  const host = createFakeHost();
  const notebook = await loaded(host);
  notebook.change({ text: 'igual' });
  const before = notebook.get().draft?.op;
  notebook.close();
  notebook.renew();
  expect(notebook.get().draft).toMatchObject({ text: 'igual' });
  expect(notebook.get().draft?.op).not.toBe(before);
  expect(notebook.edition()).toBe(0);
  notebook.restart();
  await notebook.settled();
  expect(notebook.get()).toMatchObject({ recovered: false, draft: { text: '' } });
  expect(notebook.edition()).toBe(1);
  expect(host.outbox.drafts.has(KEY)).toBe(false);
});

test('renew leaves every photo with the record that is saved, and says so; refresh keeps them', async () => {
  const host = createFakeHost();
  const notebook = await loaded(host);
  const added = await host.photos.add(new Blob(['x'], { type: 'image/jpeg' }), 'camara');
  if (!added.ok) throw new Error('not added');
  notebook.change({ text: 'igual', door: [added.value], sign: [added.value] });
  await notebook.settled();
  host.advance(2);
  await notebook.refresh(host.device.now(), 1);
  expect(notebook.get().draft).toMatchObject({ door: [added.value] });
  expect(notebook.renew()).toBe(true);
  expect(notebook.get().draft).toMatchObject({ text: 'igual', door: [], roof: [], sign: [] });
  expect(notebook.renew()).toBe(false);
});

test('a change whose place is gone changes nothing', async () => {
  const notebook = await loaded(createFakeHost());
  const { draft } = notebook.get();
  expect(notebook.change(() => null)).toBe(false);
  expect(notebook.get().draft).toBe(draft);
});

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [null, false],
  [undefined, false],
  ['texto', false],
  [3, false],
  [true, false],
])('%j as a record', (value, is) => expect(isJsonRecord(value)).toBe(is));

test.each([
  ['hola', 'hola'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [7, ''],
  [{ a: 'b' }, ''],
])('%j as text', (value, text) => expect(textFromJson(value)).toBe(text));
