import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../../work/testing/browser.ts';
import { fakeWork, renderAt } from '../../../work/testing/fake-work.tsx';
import { PhotoCard } from './photo-card.tsx';
import type { Picture } from './picture.ts';

beforeAll(() => {
  likeABrowser();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});

const FILE = new File(['x'], 'yo.jpg', { type: 'image/jpeg' });

function setup(jpeg = new Blob(['pequeña'], { type: 'image/jpeg' })) {
  const closed = jest.fn();
  const draw = jest.fn<void, Parameters<Picture['draw']>>();
  const squares: unknown[] = [];
  const open = async (): Promise<Picture> => ({
    width: 800,
    height: 400,
    draw,
    jpeg: async (square) => {
      squares.push(square);
      return jpeg;
    },
    close: closed,
  });
  return { open, draw, closed, squares };
}

async function upload(name: 'Tomar foto' | 'Elegir foto') {
  const input = screen.getAllByLabelText(name).find((element) => element instanceof HTMLInputElement);
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  await userEvent.upload(input, FILE);
}

async function choose(name: 'Tomar foto' | 'Elegir foto') {
  await upload(name);
  return within(await screen.findByRole('dialog'));
}

test('a picture is cropped with buttons, kept on the phone, and named in the staff record', async () => {
  const work = fakeWork();
  const { open, squares, closed } = setup();
  renderAt(work, <PhotoCard open={open} />);
  const sheet = await choose('Tomar foto');
  await userEvent.click(sheet.getByRole('button', { name: 'Acercar' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Mover a la derecha' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Usar esta foto' }));
  await waitFor(() => expect(work.host.shown[0]?.message).toMatch(/Foto guardada en el teléfono/));
  expect(squares).toEqual([{ x: 208, y: 40, side: 320 }]);
  const [operation] = work.host.outbox.committed;
  const [file] = operation?.files ?? [];
  expect(file?.ruta).toBe(`personal/${work.persona.uid}/${file?.id_archivo}.jpg`);
  expect(operation?.updates).toMatchObject({ '_emp_segdiez/e1001/img': file?.ruta });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('img', { name: /Foto de/ })).toHaveAttribute(
    'src',
    expect.stringContaining('blob:'),
  );
});

test('the edges end a push, and the largest square can’t be left behind', async () => {
  const { open, squares } = setup();
  renderAt(fakeWork(), <PhotoCard open={open} />);
  const sheet = await choose('Elegir foto');
  expect(sheet.getByRole('button', { name: 'Alejar' })).toBeDisabled();
  for (let i = 0; i < 9; i += 1)
    await userEvent.click(sheet.getByRole('button', { name: 'Mover a la izquierda' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Usar esta foto' }));
  await waitFor(() => expect(squares).toEqual([{ x: 400, y: 0, side: 400 }]));
});

test('a file that is no picture is said, and nothing is asked', async () => {
  const work = fakeWork();
  renderAt(work, <PhotoCard open={() => Promise.reject(new Error('InvalidStateError'))} />);
  await upload('Elegir foto');
  await waitFor(() => expect(work.host.shown[0]?.message).toMatch(/no es una foto/));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a full phone says so and leaves the crop open', async () => {
  const work = fakeWork();
  renderAt(work, <PhotoCard open={setup().open} />);
  const sheet = await choose('Tomar foto');
  work.host.photos.failNext({ code: 'FO-002', message: 'El teléfono no tiene espacio.' });
  await userEvent.click(sheet.getByRole('button', { name: 'Usar esta foto' }));
  await waitFor(() => expect(work.host.shown[0]?.message).toBe('El teléfono no tiene espacio.'));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(work.host.outbox.committed).toEqual([]);
});

test('a picture can be taken away again', async () => {
  const work = fakeWork({ data: { _emp_segdiez: { e1001: { img: 'personal/u1/f1.jpg' } } } });
  renderAt(work, <PhotoCard open={setup().open} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar foto' }));
  expect(work.host.outbox.committed[0]?.updates).toMatchObject({ '_emp_segdiez/e1001/img': null });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar foto' })).toBeNull());
});

test('an address from elsewhere in the record is not shown', async () => {
  const work = fakeWork({ data: { _emp_segdiez: { e1001: { img: 'https://x.example/a.jpg' } } } });
  renderAt(work, <PhotoCard open={setup().open} />);
  await act(async () => undefined);
  expect(screen.queryByRole('img')).toBeNull();
});
