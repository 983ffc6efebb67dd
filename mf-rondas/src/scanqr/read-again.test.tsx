import { puntos } from '@gr/shared/domain/registro/samples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftKeyOf } from '../ronda/punto-draft.ts';
import { base, NOW, RONDA_ID, rondaInProgress, textOf } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

const [RONDA, OWN] = [`_recorridos_todos/${RONDA_ID}`, `_recorridos_rondero_/e1001/${RONDA_ID}`];

/** A point of three that was read, a minute ago, where its place is doubted; its code is in view again after `again`. */
async function doubted() {
  const points = puntos(3);
  const data = base({ ronda: rondaInProgress(3, 0), puntos: points });
  const { host, scanner } = await show({ path: `/scanqr?ronda=${RONDA_ID}`, now: NOW, data });
  await screen.findByText('Apunte la cámara al código del punto.');
  await waitFor(() => expect(host.data.get('_qr_/u001')).not.toBeNull());
  await act(async () => scanner.see(textOf(points.p1)));
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir escaneando' }));
  host.advance(60_000);
  for (const tree of [RONDA, OWN])
    act(() => host.data.set(`${tree}/recorrido/p1/anomalias`, { fuera_radio: true }));
  const again = async () => {
    scanner.release();
    await act(async () => scanner.see(textOf(points.p1)));
  };
  return { host, again };
}

test('a point read far away is read again in its place; the first read stays, and so does what was begun there', async () => {
  const { host, again } = await doubted();
  const key = draftKeyOf(RONDA_ID, 'p1');
  await host.outbox.saveDraft(key, { op: '-Begun', respuestas: { t1: 'si' } });
  await again();
  await waitFor(() => expect(host.data.get(`${RONDA}/recorrido/p1/fechah_x`)).toBe(NOW + 60_000));
  const undone = host.data.get(`${RONDA}/deshechas/${host.outbox.committed[0]?.id}`);
  expect(undone).toMatchObject({ anomalias: { fuera_radio: true } });
  expect(host.data.get(`${RONDA}/qr_leidos`)).toBe(1);
  expect(await host.outbox.loadDraft(key)).toMatchObject({ respuestas: { t1: 'si' } });
});

test('a read that was taken back and not saved anew is taken back once', async () => {
  const { host, again } = await doubted();
  const commit = host.outbox.commit;
  jest.spyOn(host.outbox, 'commit').mockImplementation(async (operation) => {
    const done = await commit(operation);
    // The phone is full by the time of the second operation.
    if (operation.tipo === 'deshacer_punto')
      host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio.' });
    return done;
  });
  await again();
  await screen.findByText('No hay espacio.');
  await again();
  await waitFor(() => expect(host.data.get(`${RONDA}/recorrido/p1/fechah_x`)).toBe(NOW + 60_000));
  const kinds = host.outbox.committed.map(({ tipo }) => tipo);
  expect(kinds).toEqual(['marcar_punto', 'deshacer_punto', 'marcar_punto']);
});

test('a code is of no point only for a phone that has the points; without them it says so, and reads it once they are here', async () => {
  const points = puntos(3);
  const ronda = { ...rondaInProgress(3), orden_esp: {}, qr_esp: 0 };
  const { host, scanner } = await show({
    path: '/alerta/x',
    now: NOW,
    data: base({ ronda, puntos: points }),
  });
  host.data.break('_qr_/u001', { code: 'DA-001', message: 'Sin conexión.' });
  await act(async () => host.route.go(`/scanqr?ronda=${RONDA_ID}`));
  await screen.findByText('Apunte la cámara al código del punto.');
  const see = () => act(async () => scanner.see(textOf(points.p1)));
  await see();
  expect(await screen.findByText(/no están en el teléfono/, {}, { timeout: 3000 })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Escribir código' }));
  await userEvent.type(await screen.findByLabelText('Código'), 'K7M4QX{Enter}');
  expect(await screen.findAllByText(/no están en el teléfono/)).not.toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  expect(host.outbox.committed).toHaveLength(0);
  scanner.release();
  await act(async () => host.data.break('_qr_/u001', null));
  await see();
  expect(await screen.findByText(/Punto 1 ·/)).toBeInTheDocument();
});
