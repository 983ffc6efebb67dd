import { createFakeHost, type FakeHost } from '@gr/remote-kit/testing/fake-host';
import { memoryCaches } from '@gr/remote-kit/testing/memory-caches';
import { Button } from '@gr/shared/ui';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Photo } from '../../contract/photos.ts';
import { fail } from '../../contract/result.ts';
import { keepShared, sharedPictures } from '../../domain/app/shared-pictures.ts';
import { notebookOf } from './notebooks.ts';
import { PhotoField } from './photo-field.tsx';
import { useTakePhotos } from './take-photos.ts';
import { showIn } from './testing/show-in.tsx';
import { KEY, VISIT, type Visit } from './testing/visit.ts';
import { type NotebookInUse, useNotebook } from './use-notebook.ts';

type Place = 'door' | 'roof';

function Slot({ form, place, max }: { form: NotebookInUse<Visit>; place: Place; max: number }) {
  const take = useTakePhotos<Visit>({
    notebook: form.notebook,
    get: (b) => b[place],
    put: (_, photos) => ({ [place]: photos }),
    max,
    stamp: async () => ({ un_id: 'u001', un_nombre: 'Torres', lat: 4.6, lng: -74, prec_m: 8 }),
  });
  return (
    <PhotoField
      label={place}
      photos={form.draft?.[place] ?? []}
      max={max}
      busy={take.busy}
      onAdd={take.add}
      onRemove={take.remove}
      take={take}
      error={place === 'roof' ? 'Tome una foto.' : undefined}
    />
  );
}

const INKS = ['1', '22', '333'];

function Form() {
  const form = useNotebook(KEY, VISIT);
  const { set } = useTakePhotos<Visit>({
    notebook: form.notebook,
    get: (b) => b.sign,
    put: (_, sign) => ({ sign }),
    max: 1,
  });
  if (!form.draft) return null;
  return (
    <>
      <Slot form={form} place="door" max={3} />
      <Slot form={form} place="roof" max={2} />
      {INKS.map((ink) => (
        <Button key={ink} onPress={() => set(new Blob([ink], { type: 'image/png' }), 'pantalla')}>
          {ink}
        </Button>
      ))}
      <Button onPress={() => set(new Blob(['x'], { type: 'text/plain' }), 'pantalla')}>letra</Button>
      <Button onPress={() => set(null, 'pantalla')}>borrar</Button>
    </>
  );
}

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const field = (name: Place) => screen.getByRole('group', { name });
const galleryOf = (name: Place) => {
  const input = field(name).querySelector('input[multiple]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no gallery');
  return input;
};
const idsIn = (host: FakeHost, place: 'door' | 'roof' | 'sign') =>
  Object.keys((host.outbox.drafts.get(KEY) as Record<string, object> | null)?.[place] ?? {});

const sign = (ink: string) => userEvent.click(screen.getByRole('button', { name: ink }));
const notebookIn = (host: FakeHost) => notebookOf(host.outbox, KEY, VISIT);
const allHere = (host: FakeHost) => waitFor(() => expect(notebookIn(host).get().photosOnTheWay).toBe(0));

async function open() {
  const host = createFakeHost();
  showIn(host, <Form />);
  await screen.findByRole('group', { name: 'door' });
  return host;
}

test('each place keeps its own photos, no more than it takes', async () => {
  const host = await open();
  await userEvent.upload(galleryOf('door'), [file('a.jpg')]);
  await userEvent.upload(
    galleryOf('roof'),
    [1, 2, 3, 4].map((n) => file(`${n}.jpg`)),
  );
  await waitFor(() => expect(idsIn(host, 'roof')).toHaveLength(2));
  expect(idsIn(host, 'door')).toHaveLength(1);
  expect(await screen.findByText('Ya hay 2 fotos. Quite una para agregar otra.')).toBeInTheDocument();
  expect(host.photos.kept.size).toBe(3);
  expect(field('roof')).toHaveAccessibleDescription('Tome una foto.');
});

test('two handfuls at once overfill nothing and leave no picture behind', async () => {
  const host = await open();
  const arrive = host.photos.hold();
  await userEvent.upload(galleryOf('roof'), [file('a.jpg'), file('b.jpg')]);
  await userEvent.upload(galleryOf('roof'), [file('c.jpg')]);
  expect(within(field('roof')).getByText('Guardando la foto…')).toBeInTheDocument();
  expect(within(field('door')).queryByText('Guardando la foto…')).toBeNull();
  await act(async () => arrive());
  await allHere(host);
  expect(idsIn(host, 'roof')).toHaveLength(2);
  expect(host.photos.kept.size).toBe(2);
});

test('a photo is taken away, from the form first and then from the phone', async () => {
  const host = await open();
  await userEvent.upload(galleryOf('door'), [file('a.jpg')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar foto 1' }));
  await waitFor(() => expect(idsIn(host, 'door')).toEqual([]));
  expect(host.photos.kept.size).toBe(1);
  // The first one can no longer be restored once another is removed.
  await userEvent.upload(galleryOf('door'), [file('b.jpg')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar foto 1' }));
  await waitFor(() => expect(host.photos.kept.size).toBe(1));
});

test('a photo that was taken away comes back to its place; when the screen is left it is gone', async () => {
  const host = await open();
  await userEvent.upload(galleryOf('door'), [file('a.jpg'), file('b.jpg')]);
  await waitFor(() => expect(idsIn(host, 'door')).toHaveLength(2));
  const before = idsIn(host, 'door');
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar foto 1' }));
  await waitFor(() => expect(idsIn(host, 'door')).toEqual(before.slice(1)));
  const undo = screen.getByRole('button', { name: 'Deshacer' });
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  await waitFor(() => expect(idsIn(host, 'door')).toEqual(before));
  expect(screen.queryByText('Foto quitada.')).not.toBeInTheDocument();
  expect(field('door')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar foto 1' }));
  expect(screen.getByText('Foto quitada.')).toBeInTheDocument();
  cleanup();
  await waitFor(() => expect([...host.photos.kept.keys()]).toEqual(before.slice(1)));
});

test('a photo of a form opens over the whole screen', async () => {
  await open();
  await userEvent.upload(galleryOf('door'), [file('a.jpg')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ver foto 1' }));
  expect(await screen.findByRole('dialog', { name: 'Fotos' })).toBeInTheDocument();
});

test('pictures that another app shared come into the form, and are forgotten only then', async () => {
  const store = memoryCaches();
  Object.assign(globalThis, { caches: store });
  await keepShared(store, [file('one'), file('two'), file('three')], '/visita', 1);
  const host = await open();
  // Three wait, and the roof takes two.
  await userEvent.click(
    await within(field('roof')).findByRole('button', { name: 'Agregar 2 fotos compartidas' }),
  );
  await waitFor(() => expect(idsIn(host, 'roof')).toHaveLength(2));
  await waitFor(async () => expect(await sharedPictures(store)).toHaveLength(1));
  // One that cannot be kept goes on waiting.
  const { add } = host.photos;
  Object.assign(host.photos, { add: async () => fail('FO-002', 'No hay espacio.') });
  await userEvent.click(
    await within(field('door')).findByRole('button', { name: 'Agregar 3 fotos compartidas' }),
  );
  await waitFor(() => expect(host.shown).toHaveLength(1));
  expect(await sharedPictures(store)).toHaveLength(1);
  Object.assign(host.photos, { add });
  await userEvent.click(
    await within(field('door')).findByRole('button', { name: 'Agregar la foto compartida' }),
  );
  await waitFor(async () => expect(await sharedPictures(store)).toEqual([]));
  expect(idsIn(host, 'door')).toHaveLength(1);
  // One for which other pictures leave no room waits too.
  await keepShared(store, [file('four')], '/visita', 1);
  cleanup();
  const next = await open();
  const arrive = next.photos.hold();
  const roof = within(field('roof'));
  const taken = await roof.findByRole('button', { name: 'Agregar la foto compartida' });
  for (const name of ['a.jpg', 'b.jpg']) await userEvent.upload(galleryOf('roof'), [file(name)]);
  await userEvent.click(taken);
  await act(async () => arrive());
  await allHere(next);
  expect(await sharedPictures(store)).toHaveLength(1);
  Object.assign(globalThis, { caches: undefined });
});

/** jsdom draws nothing; what is drawn is looked at in a browser. */
function drawNothing(): void {
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  const { prototype } = HTMLCanvasElement;
  jest.spyOn(prototype, 'getContext').mockReturnValue(pen as never);
  jest
    .spyOn(prototype, 'toBlob')
    .mockImplementation((give) => give(new Blob(['drawn'], { type: 'image/jpeg' })));
  jest.spyOn(prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  Object.assign(prototype, { setPointerCapture: () => undefined });
  const image = { width: 800, height: 600, close: () => undefined };
  Object.assign(globalThis, {
    createImageBitmap: async () => image,
    Path2D: class {
      moveTo = () => undefined;
      lineTo = () => undefined;
      ellipse = () => undefined;
    },
  });
}

test('what was drawn over a photo takes its place, with its hour, its place and a word of it', async () => {
  drawNothing();
  const host = await open();
  const camera = field('door').querySelector('input[capture]') as HTMLInputElement;
  await userEvent.upload(camera, [file('a.jpg')]);
  await screen.findByRole('button', { name: 'Marcar foto 1' });
  const [before] = [...host.photos.kept.values()];
  host.advance(40_000);
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  await press('Marcar foto 1');
  // Closed without a mark, nothing happens to it.
  const paper = await screen.findByRole('button', { name: /^Foto para marcar/ });
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeDisabled();
  await press('Listo');
  expect([...host.photos.kept.values()]).toEqual([before]);
  await press('Marcar foto 1');
  expect(await screen.findByRole('button', { name: /^Foto para marcar/ })).not.toBe(paper);
  // With a finger, then with the keyboard, and one too many.
  await userEvent.pointer([
    { keys: '[TouchA>]', target: document.querySelector('canvas') as Element, coords: { x: 10, y: 10 } },
    { pointerName: 'TouchA', coords: { x: 200, y: 150 } },
    { keys: '[/TouchA]' },
  ]);
  screen.getByRole('button', { name: /^Foto para marcar/ }).focus();
  await userEvent.keyboard('{Enter}{ArrowLeft}');
  expect(screen.getByText('2 marcas puestas')).toBeInTheDocument();
  await press('Deshacer');
  expect(screen.getByText('1 marca puesta')).toBeInTheDocument();
  await press('Listo');
  await waitFor(() => expect([...host.photos.kept.keys()]).not.toContain(before?.id_archivo));
  await allHere(host);
  const [after, ...others] = [...host.photos.kept.values()];
  expect(others).toEqual([]);
  const { firma, ...place } = before?.sello ?? { firma: '' };
  expect(after).toMatchObject({ anotada: true, origen: 'camara', fechah_x: before?.fechah_x, sello: place });
  expect(after?.sello?.firma).not.toBe(firma);
  expect(idsIn(host, 'door')).toEqual([after?.id_archivo]);
  expect(notebookIn(host).get().draft?.door).toMatchObject([{ anotada: true }]);
  expect(screen.getByText('Con marcas dibujadas')).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('what is no picture is told and costs nothing', async () => {
  const host = await open();
  await sign('letra');
  await waitFor(() =>
    expect(host.shown).toEqual([{ kind: 'error', message: 'El archivo no es una imagen.' }]),
  );
  expect(idsIn(host, 'sign')).toEqual([]);
});

test('a signature drawn again takes the place of the one before; the last one wins', async () => {
  const host = await open();
  await sign('1');
  await waitFor(() => expect(idsIn(host, 'sign')).toHaveLength(1));
  const [first] = idsIn(host, 'sign');
  const arrive = host.photos.hold();
  await sign('22');
  await sign('333');
  await act(async () => arrive());
  await waitFor(() => expect(host.photos.kept.size).toBe(1));
  const kept: readonly Photo[] = [...host.photos.kept.values()];
  expect(kept).toMatchObject([{ tam: 3, origen: 'pantalla' }]);
  expect(idsIn(host, 'sign')).toEqual([kept[0]?.id_archivo]);
  expect(idsIn(host, 'sign')).not.toContain(first);
});

test('a signature rubbed out while it was on its way stays away', async () => {
  const host = await open();
  const arrive = host.photos.hold();
  await sign('1');
  await sign('borrar');
  await act(async () => arrive());
  await allHere(host);
  expect(idsIn(host, 'sign')).toEqual([]);
  expect(host.photos.kept.size).toBe(0);
});

test('a photo of a form that was begun anew belongs to neither; one of a saved form is told', async () => {
  const host = await open();
  let arrive = host.photos.hold();
  await userEvent.upload(galleryOf('door'), [file('a.jpg')]);
  act(() => notebookIn(host).restart());
  await act(async () => arrive());
  await allHere(host);
  expect(host.photos.kept.size).toBe(0);
  expect(host.shown).toEqual([]);
  arrive = host.photos.hold();
  await userEvent.upload(galleryOf('door'), [file('b.jpg')]);
  act(() => notebookIn(host).close());
  await act(async () => arrive());
  await waitFor(() =>
    expect(host.shown).toEqual([
      { kind: 'aviso', message: 'El registro ya estaba guardado. Esta foto no quedó en él.' },
    ]),
  );
  expect(host.photos.kept.size).toBe(0);
});
