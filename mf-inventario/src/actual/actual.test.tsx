import { HostContext, RemoteRouter } from '@gr/shared/remote';
import { createFakeHost, type FakeHostOptions } from '@gr/shared/testing/fake-host';
import { render, screen } from '@testing-library/react';
import { InventarioView } from './actual.view.tsx';

const item = { cat_item: 'Comunicaciones', cant_esp: 2, cant: 2, estado_item: 'bueno' } as const;
const old = { id: 'i1', un_id: 'u001', tipo_inv: 'recibo', estado: 'aceptado', fechah_x: 1 } as const;
const last = {
  ...old,
  id: 'i2',
  fechah_x: 2,
  estado: 'con_diferencias',
  items: { a: { ...item, nom_item: 'Radio' }, b: { ...item, nom_item: 'Cargador', cant: 1 } },
} as const;

function show(options: FakeHostOptions) {
  const host = createFakeHost({ path: '/inventario', ...options });
  render(
    <HostContext value={host}>
      <RemoteRouter host={host}>
        <InventarioView />
      </RemoteRouter>
    </HostContext>,
  );
}

test('shows the last inventory, differences first and in words', async () => {
  show({ data: { _inventarios_: { u001: { i1: old, i2: last } } } });
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Cargador.*1 de 2/);
  expect(screen.getByText('Con diferencias')).toBeInTheDocument();
});

test('a unit without inventory says so', async () => {
  show({ data: {} });
  expect(await screen.findByText('Esta unidad todavía no tiene inventario.')).toBeInTheDocument();
});

test('a person without units is told whom to call', () => {
  show({ persona: { unidades: {} } });
  expect(screen.getByText(/No tiene unidades asignadas/)).toBeInTheDocument();
});
