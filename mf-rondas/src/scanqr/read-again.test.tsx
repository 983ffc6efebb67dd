import { puntos } from '@gr/shared/domain/registro/samples';
import { act, screen, waitFor } from '@testing-library/react';
import { base, NOW, RONDA_ID, rondaInProgress, textOf } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

test('a point read far away is read again in its place; the first read stays as evidence', async () => {
  const points = puntos(3);
  const data = base({ ronda: rondaInProgress(3, 0), puntos: points });
  const { host, scanner } = await show({ path: `/scanqr?ronda=${RONDA_ID}`, now: NOW, data });
  await screen.findByText('Apunte la cámara al código del punto.');
  await waitFor(() => expect(host.data.get('_qr_/u001')).not.toBeNull());
  await act(async () => scanner.see(textOf(points.p1)));
  await screen.findByText(/Punto 1 ·/);
  host.advance(60_000);
  const [ronda, own] = [`_recorridos_todos/${RONDA_ID}`, `_recorridos_rondero_/e1001/${RONDA_ID}`];
  for (const tree of [ronda, own])
    act(() => host.data.set(`${tree}/recorrido/p1/anomalias`, { fuera_radio: true }));
  scanner.release();
  await act(async () => scanner.see(textOf(points.p1)));
  await waitFor(() => expect(host.data.get(`${ronda}/recorrido/p1/fechah_x`)).toBe(NOW + 60_000));
  const undone = host.data.get(`${ronda}/deshechas/${host.outbox.committed[0]?.id}`);
  expect(undone).toMatchObject({ anomalias: { fuera_radio: true } });
  expect(host.data.get(`${ronda}/qr_leidos`)).toBe(1);
});
