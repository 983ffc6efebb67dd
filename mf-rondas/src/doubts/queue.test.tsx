import type { Decision, Pendiente } from '@gr/shared/domain/registro/decisiones';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { byId } from '../testing/days.ts';
import { NOW } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { useHeldGroups } from './queue.data.ts';

const SUPERVISOR = {
  rol: 'supervisor',
  emp_id: 'e2001',
  nombre: 'Luis Peña',
  unidades: { u001: 'Torres del Parque', u002: 'Bodega Sur' },
} as const;
const MARKED = { fuera_radio: true } as const;

function row(id: string, more: Partial<Pendiente> = {}): Pendiente {
  return {
    ...{ id, un_id: 'u001', arbol: '_recorridos_', titulo: 'Ronda nocturna', fechah_x: NOW - 9_000 },
    ...{ emp_id: 'e1001', emp_nom: 'Ana Ruiz', partes: { p1: { ...MARKED, rafaga: true }, p2: MARKED } },
    nombres: { p1: 'Portería', p2: 'Sótano' },
    ...more,
  } as Pendiente;
}

function open(path: string, rows: readonly Pendiente[], more: object = {}) {
  const data = asJson({ _por_revisar_: { u001: byId(...rows), u002: {} } });
  return show({ path, now: NOW, data, persona: SUPERVISOR, ...more });
}
const press = async (name: string, inside = screen.getByRole('region', { name: 'Lejos del punto' })) =>
  userEvent.click(within(inside).getByRole('button', { name }));
const saved = (host: Awaited<ReturnType<typeof open>>['host']): readonly Decision[] =>
  host.outbox.committed.flatMap(({ updates }) => Object.values(updates) as unknown as Decision[]);

test('all of one cause of a person is decided together, without a connection too, and its card stays where it was', async () => {
  const two = [row('r1'), row('r2', { fechah_x: NOW - 99_000, partes: { p2: MARKED } })];
  const { host } = await open('/porrevisar', two, { network: 'sin_conexion' });
  expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeInTheDocument();
  expect(screen.getByText('3 puntos en 2 rondas')).toBeInTheDocument();
  await press('Valen los 3');
  // A card that left would put the next one's buttons under a second tap.
  expect(await screen.findByText(/^Decidido: vale\./)).toBeInTheDocument();
  expect(screen.getByText('3 puntos en 2 rondas')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Valen los 3' })).not.toBeInTheDocument();
  expect(saved(host)).toMatchObject([
    { id_registro: 'r2', vale: 'si', partes: { p2: { fuera_radio: true } }, emp_id: 'e2001' },
    { id_registro: 'r1', vale: 'si', partes: { p1: { fuera_radio: true }, p2: { fuera_radio: true } } },
  ]);
  expect(screen.getByText('1 punto en 1 ronda')).toBeInTheDocument();
});

test('causes of the very same visit are one card, decided once', async () => {
  const whole = { lejos: true, corta: true } as const;
  const visit = row('v1', { arbol: '_supervisiones_', razones: whole, partes: { p1: { lejos: true } } });
  const { host } = await open('/porrevisar', [visit]);
  await screen.findByText('Lejos de la unidad. Muy corta para lo que respondió.');
  await press('Vale', screen.getByRole('region', { name: '2 causas' }));
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
  expect(await screen.findByText(/^Decidido: vale\./)).toBeInTheDocument();
  expect(saved(host)).toMatchObject([{ id_registro: 'v1', vale: 'si', razones: whole }]);
  expect(screen.getByText('1 guarda en 1 visita')).toBeInTheDocument();
});

test('what is not valid has a reason: a common one in one tap, another one in words', async () => {
  const { host } = await open('/porrevisar', [row('r1', { partes: { p2: MARKED } })]);
  await screen.findByText('1 punto en 1 ronda');
  await press('No vale');
  await userEvent.click(screen.getByRole('button', { name: 'Otro motivo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Escriba el motivo (mínimo 5 caracteres).')).toBeInTheDocument();
  expect(saved(host)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Otro motivo'), 'Estaba en la portería');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/^Decidido: no vale\./);
  expect(saved(host)).toMatchObject([{ vale: 'no', motivo: 'Estaba en la portería' }]);
});

test('what was decided stays on the screen when the server has taken the last row away', () => {
  const snapshot = { value: {}, source: 'server', at: NOW, pending: [] } as const;
  const units = { waiting: 0, as: () => ({ snapshot, failure: null, retry: () => undefined }) };
  const { result, rerender } = renderHook((rows: readonly Pendiente[]) => useHeldGroups(rows, units), {
    initialProps: [row('r1', { partes: { p2: MARKED } })],
  });
  rerender([]);
  expect(result.current.reading.snapshot?.value).toMatchObject([{ causas: ['fuera_radio'] }]);
});

test('one read of a round is decided by itself, and the decision changed', async () => {
  const { host } = await open('/porrevisar?un=u001&id=r1', [row('r1')]);
  await screen.findByRole('region', { name: 'Sótano' });
  await press('No vale', screen.getByRole('region', { name: 'Sótano' }));
  await userEvent.click(screen.getByRole('button', { name: 'No estuvo en el sitio.' }));
  expect(await screen.findByRole('heading', { name: 'No vale: Lejos del punto' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sótano' })).not.toBeInTheDocument());
  act(() => host.data.set('_recorridos_/u001/r1', { id: 'r1', rond_id: 'e1001' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ahora vale' }));
  expect(await screen.findByText(/Después se decidió otra cosa/)).toBeInTheDocument();
  expect(saved(host).map(({ vale, partes }) => [vale, partes])).toEqual([
    ['no', { p2: MARKED }],
    ['si', { p2: MARKED }],
  ]);
});

test('nobody decides about a record of their own, a guard about none', async () => {
  const own = row('v1', { arbol: '_supervisiones_', emp_id: 'e2001', razones: { lejos: true }, partes: {} });
  const { unmount } = await open('/porrevisar', [own]);
  expect(await screen.findByText('El registro es suyo: lo decide otra persona.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Vale' })).not.toBeInTheDocument();
  unmount();
  await show({ path: '/porrevisar', now: NOW });
  expect(await screen.findByText(/lo decide un supervisor/)).toBeInTheDocument();
});

test('a refusal is told with a way to retry', async () => {
  const { host } = await open('/porrevisar', []);
  await screen.findByText('No hay nada por revisar en sus unidades.');
  act(() => host.data.break('_por_revisar_', { code: 'DA-003', message: 'No tiene acceso.' }));
  expect(await screen.findByText('No tiene acceso.')).toBeInTheDocument();
});
