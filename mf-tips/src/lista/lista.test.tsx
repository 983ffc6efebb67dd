import { HostContext } from '@gr/shared/remote';
import { createFakeHost, type FakeHostOptions } from '@gr/shared/testing/fake-host';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tipRows } from './lista.model.ts';
import { TipsView } from './lista.view.tsx';

const TIPS = {
  a: { titulo: 'Protección personal', resumen: 'Use el chaleco', orden: 2, estado: 'publicado' },
  b: {
    titulo: 'Puertas',
    resumen: 'Revise dos veces',
    orden: 1,
    estado: 'publicado',
    perfil: { rond: true },
  },
  c: { titulo: 'Visitas', orden: 3, estado: 'publicado', perfil: { super: true } },
  d: { titulo: 'Viejo', orden: 0, estado: 'archivado' },
} as const;

function show(options: FakeHostOptions) {
  const host = createFakeHost(options);
  render(
    <HostContext value={host}>
      <TipsView />
    </HostContext>,
  );
  return host;
}

test('shows the tips of the role in their order', async () => {
  show({ data: { _tips: TIPS } });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Puertas'),
    expect.stringContaining('Protección personal'),
  ]);
});

test('search forgives accents and says when nothing is found', async () => {
  show({ data: { _tips: TIPS } });
  await userEvent.type(await screen.findByRole('searchbox'), 'proteccion');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), ' xyz');
  expect(screen.getByText(/Ningún tip habla de/)).toBeInTheDocument();
});

test('says so when there are none', async () => {
  show({ data: {} });
  expect(await screen.findByText('Todavía no hay tips publicados.')).toBeInTheDocument();
});

test('a supervisor sees their own', () => {
  expect(tipRows(TIPS, 'supervisor', '').map((row) => row.id)).toEqual(['a', 'c']);
});
