import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, type FakeHost } from '@gr/remote-kit/testing/fake-host';
import type { Operation } from '@gr/shared/contract/outbox';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pages } from '../pages.tsx';
import { mensajes } from './mensajes.ts';

const PUNTOS = {
  p1: { nom_qr: 'Portería', orden: 1, estado: 'activo' },
  p2: { nom_qr: 'Parqueadero', orden: 2, estado: 'activo' },
  p3: { nom_qr: 'Cubierta', orden: 3, estado: 'retirado' },
};

function show(path: string, rol: 'supervisor' | 'rondero' = 'supervisor'): FakeHost {
  const host = createFakeHost({ path, persona: { rol }, data: { _qr_: { u001: PUNTOS } } });
  drawRemote(host, <Pages />);
  return host;
}

async function report(point: string): Promise<void> {
  await userEvent.selectOptions(await screen.findByLabelText(mensajes.punto), point);
  await userEvent.click(screen.getByRole('button', { name: mensajes.guardar }));
}

const last = (host: FakeHost): Operation => {
  const operation = host.outbox.committed.at(-1);
  if (!operation) throw new Error('nothing was saved');
  return operation;
};

test('says what a report still lacks, and saves nothing before', async () => {
  const host = show('/ejemplo/punto');
  await userEvent.click(await screen.findByRole('button', { name: mensajes.guardar }));
  expect(screen.getByText(mensajes.faltan.qr_id)).toBeVisible();
  expect(screen.getByText(mensajes.faltan.texto)).toBeVisible();
  expect(host.outbox.committed).toEqual([]);
  expect(screen.queryByRole('option', { name: 'Cubierta' })).toBeNull();
});

test('a refused report is corrected under its own id', async () => {
  const host = show('/ejemplo/punto');
  await userEvent.type(await screen.findByLabelText(mensajes.texto), 'Rayado');
  await report('Portería');
  const refused = last(host);
  expect(host.route.location.get().pathname).toBe(refused.correct);
  expect(screen.getByText('Rayado')).toBeVisible();

  act(() => host.outbox.move(refused.id, 'problema'));
  expect(await screen.findByLabelText(mensajes.texto)).toHaveValue('Rayado');
  await report('Parqueadero');
  const path = Object.keys(refused.updates).find((key) => key.startsWith('_valqr_/'));
  expect(refused.settledBy).toBe(path);
  expect(last(host).id).not.toBe(refused.id);
  expect(Object.keys(last(host).updates)).toEqual([path, '_qr_/u001/p2/estado', '_qr_/u001/p2/valqr_id']);
  expect(screen.queryByLabelText(mensajes.texto)).toBeNull();
});

test('a guard is told who reports points', async () => {
  show('/ejemplo/punto', 'rondero');
  expect(await screen.findByText(mensajes.soloSupervisor)).toBeVisible();
});
