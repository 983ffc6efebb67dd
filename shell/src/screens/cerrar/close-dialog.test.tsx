import { empezarTurno } from '@gr/shared/domain/turno/turno-ops';
import { actOf } from '@gr/shared/screen';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, op, renderAt } from '../../work/testing/fake-work.tsx';
import { CloseDialog } from './close-dialog.tsx';

beforeAll(likeABrowser);

async function show(work: ReturnType<typeof fakeWork>) {
  const onClose = jest.fn();
  const onCancel = jest.fn();
  // Who is on duty is read a turn later.
  await act(
    async () =>
      void renderAt(work, <CloseDialog open closing={false} onCancel={onCancel} onClose={onClose} />),
  );
  return { onClose, onCancel };
}

test('with nothing pending it only asks', async () => {
  const { onClose } = await show(fakeWork());
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a shift that goes on is said, since leaving does not end it', async () => {
  const work = fakeWork();
  const operation = empezarTurno(actOf(work.host, work.host.outbox.newId()), {
    ...{ un_id: 'u001', un_nom: 'Los Cedros', qr_id: 'q1', resultado: 'valido', texto: 'q1' },
  });
  await show(work);
  expect(screen.queryByText(/^Su turno sigue abierto/)).toBeNull();
  await act(async () => void (await work.host.outbox.commit(operation)));
  expect(
    await screen.findByText(/^Su turno sigue abierto en .+: cerrar la sesión no lo termina/),
  ).toBeVisible();
  // At the bottom edge what comes later moves no button.
  expect(screen.getByRole('dialog').closest('.bottom')).not.toBeNull();
});

test('with records waiting it says so first and offers to send', async () => {
  const work = fakeWork({ ops: [op('a', 'guardado'), op('b', 'problema'), op('c', 'guardado')] });
  const { onClose } = await show(work);
  expect(screen.getByText('Hay 3 registros sin enviar. Quedan guardados en este teléfono.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  expect(work.asked).toEqual(['sendNow']);
  expect(onClose).not.toHaveBeenCalled();
  act(() => work.ops.set([op('a', 'guardado')]));
  expect(screen.getByText('Hay 1 registro sin enviar. Queda guardado en este teléfono.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar de todos modos' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what leaves or comes while it asks changes no button’s place: nobody stays or goes by a slip', async () => {
  const work = fakeWork({ ops: [op('a', 'guardado')] });
  const { onClose, onCancel } = await show(work);
  const under = screen.getByRole('button', { name: 'Cerrar de todos modos' });
  act(() => work.ops.set([]));
  await userEvent.click(under);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
});

test('the same where nothing waited at first', async () => {
  const work = fakeWork();
  const { onClose, onCancel } = await show(work);
  const under = screen.getByRole('button', { name: 'Volver' });
  act(() => work.ops.set([op('a', 'guardado')]));
  expect(screen.getByText('Hay 1 registro sin enviar. Queda guardado en este teléfono.')).toBeVisible();
  await userEvent.click(under);
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('what can’t be sealed is said before: records, or a form that was left', async () => {
  const told = /no se pudo proteger/;
  const work = fakeWork({ ops: [op('a', 'guardado')] });
  work.seals.set({ sellados: 0, why: null, ready: false });
  await show(work);
  expect(screen.getByText(told)).toBeVisible();
  act(() => work.seals.set({ sellados: 0, why: null, ready: true }));
  expect(screen.queryByText(told)).toBeNull();
  // What is still sealed stays so; nothing else waits.
  act(() => {
    work.ops.set([]);
    work.seals.set({ sellados: 2, why: 'sin_llave', ready: false });
  });
  expect(screen.queryByText(told)).toBeNull();
  expect(screen.getByText('Hay 2 registros sin enviar. Quedan guardados en este teléfono.')).toBeVisible();
});

test('without a signal it is said that coming back needs one', async () => {
  const told = 'Sin conexión no podrá volver a ingresar hasta que haya señal.';
  const work = fakeWork();
  await show(work);
  expect(screen.queryByText(told)).toBeNull();
  act(() => work.host.network.state.set('sin_conexion'));
  expect(screen.getByText(told)).toBeVisible();
});

test('a form that was left half filled is readable too', async () => {
  const work = fakeWork();
  // A signature that is kept for the next reading is no form.
  await work.outbox.saveDraft('minuta/leida/u1', { nota: '-N1', fechah_x: 1, hasta: 'k1' });
  work.seals.set({ sellados: 0, why: null, ready: false });
  await show(work);
  expect(screen.queryByText(/no se pudo proteger/)).toBeNull();
  cleanup();
  await work.outbox.saveDraft('novedad/nueva', { op: '-O1', texto: 'La puerta' });
  await show(work);
  expect(await screen.findByText(/no se pudo proteger/)).toBeVisible();
});
