import type { FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { fillIn } from '@gr/remote-kit/testing/fill-in';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOUR, inventario, item, many } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

function open(last: Inventario | null, options: FakeHostOptions = {}) {
  const old = inventario('viejo', 50 * HOUR, { items: { z: item({ nom_item: 'Vieja' }) } });
  // Its phone's clock is a month ahead.
  const ahead = inventario('adelantado', -720 * HOUR);
  const all = last ? { viejo: old, [last.id]: last, adelantado: ahead } : {};
  return show({ path: '/inventario', data: { _inventarios_: { u001: asJson(all) } }, ...options });
}

test('shows the last inventory, its people, items by category and permits that end', async () => {
  open(inventario('i2', HOUR, { estado: 'con_diferencias' }));
  expect(await screen.findByText('Con diferencias')).toBeInTheDocument();
  expect(screen.getByText('Luis Rey')).toBeInTheDocument();
  expect(screen.queryByText('Vieja')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Último inventario',
    'Permisos por vencer',
    'Armas',
    'Comunicaciones',
    'Dotación',
  ]);
  expect(screen.getAllByText('Permiso vence en 12 días')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Contar' })).toHaveAttribute('href', '/inventario/contar?un=u001');
});

test('a permit that has ended says so', async () => {
  open(inventario('i2', HOUR, { items: { a: item({ permiso_vence: '2026-11-19' }) } }));
  expect((await screen.findAllByText('Permiso vencido')).length).toBeGreaterThan(0);
});

test('a unit without inventory says what to do', async () => {
  open(null);
  expect(await screen.findByText('Primer inventario: agregue elementos.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contar' })).toBeInTheDocument();
});

test('a person without units is told whom to call', () => {
  open(null, { persona: { unidades: {} } });
  expect(screen.getByText(/No tiene unidades asignadas/)).toBeInTheDocument();
});

test('an administrator reads and does not count', async () => {
  open(inventario('i2', HOUR), { persona: { rol: 'admin' } });
  expect(await screen.findByText('Luis Rey')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Contar' })).toBeNull();
});

test('a post left to be received comes first; who left it waits', async () => {
  const left = inventario('i2', HOUR, { tipo_inv: 'entrega', estado: 'por_recibir' });
  const { unmount } = open(left);
  expect(await screen.findByText('Turno por recibir')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Recibir turno' })).toHaveAttribute(
    'href',
    '/inventario/recibir?un=u001&id=i2',
  );
  unmount();
  open(left, { persona: { emp_id: 'e1002' } });
  expect(await screen.findByText('Usted entregó el puesto. Falta que lo reciban.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Recibir turno' })).toBeNull();
});

test('a large inventory starts folded; a search opens what it finds', async () => {
  open(inventario('i2', HOUR, { items: many(1500) }));
  const section = await screen.findByRole('region', { name: 'Categoría 3' });
  expect(within(section).queryByText('Elemento 4')).toBeNull();
  await fillIn(screen.getByRole('searchbox', { name: 'Buscar elemento' }), 'elemento 14');
  expect(await screen.findByText('Elemento 1414')).toBeInTheDocument();
  expect(screen.queryByText('Elemento 5')).toBeNull();
  // 1,500 rows in jsdom, on a machine that does other things besides.
});

test('an error keeps what was there', async () => {
  const { host } = open(inventario('i2', HOUR));
  await screen.findByText('Luis Rey');
  act(() => host.data.break('_inventarios_', { code: 'DA-003', message: 'No tiene acceso.' }));
  expect(await screen.findByText('No tiene acceso.')).toBeInTheDocument();
  expect(screen.getByText('Luis Rey')).toBeInTheDocument();
});

test('the unit is chosen among those of the person', async () => {
  const { host } = open(inventario('i2', HOUR), {
    persona: { unidades: { u001: 'Torres', u002: 'Parque' } },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Unidad'), 'u002');
  expect(host.route.location.get().search).toBe('?un=u002');
  expect(await screen.findByText('Primer inventario: agregue elementos.')).toBeInTheDocument();
});
