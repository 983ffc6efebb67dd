import { HostContext, RemoteRouter } from '@gr/shared/remote';
import { createFakeHost, FAKE_NOW, type FakeHostOptions } from '@gr/shared/testing/fake-host';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SupervisionesView } from './supervisiones.view.tsx';

const HOUR = 3_600_000;
const own = {
  id: 's1',
  un_id: 'u001',
  un_nom: 'Conjunto Los Cedros',
  super_id: 'e2001',
  estado: 'cerrada',
  superv_novedades: 'si',
  fechah: '2026-11-20 18:00:00',
  fechah_x: FAKE_NOW - HOUR,
  entradas: { g1: { novedades: 'no' }, g2: { novedades: 'si' } },
} as const;
const other = {
  ...own,
  id: 's2',
  super_id: 'e2002',
  super_nom: 'Luis Peña',
  superv_novedades: 'no',
} as const;

function show(options: FakeHostOptions) {
  const host = createFakeHost({
    path: '/supervisiones',
    persona: { rol: 'supervisor', emp_id: 'e2001' },
    ...options,
  });
  render(
    <HostContext value={host}>
      <RemoteRouter host={host}>
        <SupervisionesView />
      </RemoteRouter>
    </HostContext>,
  );
  return host;
}

const data = {
  _supervisiones_superv: { e2001: { s1: own } },
  _supervisiones_: { u001: { s1: own, s2: other } },
};

test('shows the supervisor’s own under their day', async () => {
  show({ data });
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /Los Cedros.*18:00 · 2 guardas · Cerrada.*Con novedades/,
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('viernes, 20 de noviembre');
});

test('shows those of a unit, and keeps the choice in the URL', async () => {
  const host = show({ data });
  await userEvent.click(screen.getByRole('radio', { name: 'Por unidad' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(host.route.location.get().search).toBe('?vista=unidad');
});

test('nothing in the last days says so', async () => {
  show({ data: {} });
  expect(await screen.findByText(/No hay supervisiones en los últimos 31 días/)).toBeInTheDocument();
});
