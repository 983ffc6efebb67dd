import { createFakeHost, FAKE_NOW, type FakeHost } from '@gr/remote-kit/testing/fake-host';
import type { Operation } from '../../contract/outbox.ts';
import { pushIdTime } from '../../domain/registro/ids.ts';
import { notebookOf } from './notebooks.ts';
import { saveForm } from './save.ts';
import { KEY, VISIT, type Visit } from './testing/visit.ts';

async function open(host: FakeHost, text: string) {
  const notebook = notebookOf(host.outbox, KEY, VISIT);
  await new Promise<void>((resolve) => void notebook.subscribe(() => resolve()));
  notebook.change({ text });
  const operation = ({ op, text: value }: Visit): Operation => ({
    id: op,
    aggregate: `visit/${op}`,
    tipo: 'visit',
    resumen: 'Visita',
    updates: { [`_visits/${op}`]: { text: value } },
    files: [],
    effects: [],
    draft: KEY,
  });
  const check = (b: Visit): Record<string, string> => (b.text === '' ? { text: 'Escriba.' } : {});
  const save = () => saveForm(notebook, host.device.now(), check, (b) => host.outbox.commit(operation(b)));
  return { notebook, save };
}

test('saves once and leaves no draft behind', async () => {
  const host = createFakeHost();
  const { notebook, save } = await open(host, 'Puerta');
  const { draft } = notebook.get();
  expect(await save()).toEqual({ tipo: 'ok', op: draft?.op });
  expect(notebook.closed()).toBe(true);
  expect(host.outbox.drafts.has(KEY)).toBe(false);
});

test('what is missing keeps the form open', async () => {
  const host = createFakeHost();
  const { notebook, save } = await open(host, '');
  expect(await save()).toEqual({ tipo: 'errores' });
  expect(notebook.closed()).toBe(false);
  expect(host.outbox.committed).toHaveLength(0);
});

test('what went missing while photos were on their way is seen too', async () => {
  const host = createFakeHost();
  const { notebook, save } = await open(host, 'Puerta');
  notebook.waitForPhoto(Promise.resolve(true));
  const saving = save();
  notebook.change({ text: '' });
  expect(await saving).toEqual({ tipo: 'errores' });
  expect(notebook.closed()).toBe(false);
});

test('a photo that failed stops the save', async () => {
  const host = createFakeHost();
  const { notebook, save } = await open(host, 'Puerta');
  notebook.waitForPhoto(Promise.resolve(false));
  expect(await save()).toEqual({ tipo: 'falta_foto' });
  expect(await save()).toMatchObject({ tipo: 'ok' });
});

test('ids taken by other content: the same content under new ids', async () => {
  const host = createFakeHost();
  const { notebook, save } = await open(host, 'Puerta');
  const before = notebook.get().draft?.op;
  host.outbox.failNext({ code: 'OB-104', message: 'Otro contenido.' });
  expect(await save()).toEqual({ tipo: 'repetida', sin_fotos: false });
  expect(notebook.get().draft).toMatchObject({ text: 'Puerta' });
  expect(notebook.get().draft?.op).not.toBe(before);
  expect(await save()).toMatchObject({ tipo: 'ok' });
});

test('ids and photo taken by another tab: saved all the same, without the photo, and that is said', async () => {
  const host = createFakeHost();
  const notebook = notebookOf(host.outbox, KEY, VISIT);
  await new Promise<void>((resolve) => void notebook.subscribe(() => resolve()));
  const added = await host.photos.add(new Blob(['x'], { type: 'image/jpeg' }), 'camara');
  if (!added.ok) throw new Error('not added');
  notebook.change({ text: 'Puerta', door: [added.value] });
  const commit = ({ op, text, door }: Visit) =>
    host.outbox.commit({
      id: op,
      aggregate: `visit/${op}`,
      tipo: 'visit',
      resumen: 'Visita',
      updates: { [`_visits/${op}`]: { text } },
      files: door.map(({ id_archivo }) => ({ id_archivo, ruta: `evidencias/${id_archivo}.jpg` })),
      effects: [],
    });
  const { draft } = notebook.get();
  if (draft) await commit({ ...draft, text: 'De la otra pestaña' });
  const save = () => saveForm(notebook, host.device.now(), () => ({}), commit);
  expect(await save()).toEqual({ tipo: 'repetida', sin_fotos: true });
  expect(await save()).toMatchObject({ tipo: 'ok' });
  expect(host.outbox.committed.map(({ files }) => files.length)).toEqual([1, 0]);
});

test('a phone that cannot keep it: writing goes on', async () => {
  const host = createFakeHost();
  const { notebook, save } = await open(host, 'Puerta');
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio.' });
  expect(await save()).toEqual({ tipo: 'fallo', mensaje: 'No hay espacio.' });
  expect(notebook.change({ text: 'Puerta del parqueadero' })).toBe(true);
});

test('a fault while the operation is built does not shut the form', async () => {
  const { notebook } = await open(createFakeHost(), 'Puerta');
  const broken = () => Promise.reject(new Error('boom'));
  await expect(saveForm(notebook, FAKE_NOW, () => ({}), broken)).rejects.toThrow('boom');
  expect(notebook.closed()).toBe(false);
});

test('a draft of another day gets new ids, once, and only if nobody may have saved it', async () => {
  const host = createFakeHost();
  const { notebook, save } = await open(host, 'Puerta');
  const first = notebook.get().draft?.op;
  await notebook.settled();
  host.advance(13 * 3_600_000);
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio.' });
  await save();
  const second = notebook.get().draft?.op;
  expect(second).not.toBe(first);
  expect(pushIdTime(second ?? '')).toBe(host.device.now());
  host.advance(13 * 3_600_000);
  expect(await save()).toEqual({ tipo: 'ok', op: second });
});

test('a draft that another screen has saved meanwhile keeps its ids: one record, not two', async () => {
  const host = createFakeHost();
  const { notebook, save } = await open(host, 'Puerta');
  const { draft } = notebook.get();
  await notebook.settled();
  await host.outbox.removeDraft(KEY);
  host.advance(13 * 3_600_000);
  expect(await save()).toEqual({ tipo: 'ok', op: draft?.op });
});

test('a draft of today keeps its ids', async () => {
  const host = createFakeHost();
  const { notebook, save } = await open(host, 'Puerta');
  const { draft } = notebook.get();
  host.advance(11 * 3_600_000);
  expect(await save()).toEqual({ tipo: 'ok', op: draft?.op });
});
