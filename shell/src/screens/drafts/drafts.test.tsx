import { empezarTurno } from '@gr/shared/domain/turno/turno-ops';
import { actOf, photosToJson } from '@gr/shared/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, renderAt } from '../../work/testing/fake-work.tsx';
import { Envios } from '../envios/envios.view.tsx';
import { Home } from '../home/home.view.tsx';

beforeAll(likeABrowser);

const PLACE = '/rondas/-R1/punto/q08';
const listed = { op: '-O1', fotos: {}, titulo: 'Foto y tareas de un punto', ruta: PLACE };
const drafts = {
  'rondas/punto/-R1/q08': listed,
  'rondas/punto/-R1/q09': { op: '-O2', fotos: {} },
  'tips/lugar/t1': { y: 5 },
  'otra/x': { ...listed, ruta: '//otra.example/x' },
};

test('Inicio names what was never saved with the way to it, and does not say that all is sent', async () => {
  renderAt(fakeWork({ drafts }), <Home />);
  const row = await screen.findByRole('link', { name: /^Foto y tareas de un punto/ });
  expect(row).toHaveAttribute('href', PLACE);
  expect(screen.getByText('1 borrador sin guardar')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Foto y tareas/ })).toHaveLength(1);
  expect(screen.queryByText(/Todo está enviado/)).toBeNull();
});

test('Centro de envíos completes a draft or throws it away after asking, with the pictures nothing else has', async () => {
  const work = fakeWork({ drafts });
  const { photos, outbox } = work.host;
  const add = async () => {
    const added = await photos.add(new Blob(['x'], { type: 'image/jpeg' }), 'camara');
    if (!added.ok) throw new Error('not added');
    return added.value;
  };
  const [own, shared, saved] = [await add(), await add(), await add()];
  const lectura = {
    un_id: 'u001',
    un_nom: 'Los Cedros',
    qr_id: 'q1',
    resultado: 'valido',
    texto: 'q1',
  } as const;
  await outbox.commit(
    empezarTurno(actOf(work.host, outbox.newId()), lectura, { fotos: [saved], draft: 'x' }),
  );
  const puertas = { p1: { fotos: photosToJson([own, shared, saved]) } };
  await outbox.saveDraft('rondas/punto/-R1/q08', { ...listed, puertas });
  await outbox.saveDraft('rondas/punto/-R1/q09', { op: '-O2', fotos: photosToJson([shared]) });
  renderAt(work, <Envios />);
  const row = await screen.findByRole('button', { name: /^Foto y tareas de un punto/ });
  expect(screen.queryByText(/Todo está enviado/)).toBeNull();
  await userEvent.click(row);
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('link', { name: 'Completar' })).toHaveAttribute('href', PLACE);
  await userEvent.click(sheet.getByRole('button', { name: 'Borrar borrador' }));
  const asks = await screen.findByRole('alertdialog', { name: '¿Borrar el borrador?' });
  expect(await work.outbox.listDrafts('rondas/punto/-R1/q08')).not.toEqual({});
  await userEvent.click(within(asks).getByRole('button', { name: 'Borrar borrador' }));
  await waitFor(() => expect(screen.queryByText('1 borrador sin guardar')).toBeNull());
  expect(Object.keys(await work.outbox.listDrafts(''))).toEqual([
    'rondas/punto/-R1/q09',
    'tips/lugar/t1',
    'otra/x',
  ]);
  expect([...photos.kept.keys()]).toEqual([shared.id_archivo, saved.id_archivo]);
  expect(screen.getByText('Todo está enviado. No hay registros esperando en este teléfono.')).toBeVisible();
});
