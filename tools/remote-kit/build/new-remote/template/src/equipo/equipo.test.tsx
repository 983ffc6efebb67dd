import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { screen } from '@testing-library/react';
import { Pages } from '../pages.tsx';
import { byTurno } from './equipo.model.ts';

const AQUI = '/ejemplo';
const GUARDAS = {
  e1: { nom: 'Óscar Vega', turno: 'Noche' },
  e2: { nom: 'Ana Ruiz', turno: 'Noche' },
  e3: { nom: 'Luis Mora', turno: 'Día' },
  e4: { nom: 'Julia Paz' },
};

function show(options: FakeHostOptions): void {
  const host = createFakeHost({
    path: '/ejemplo',
    persona: { unidades: { u001: 'Los Cedros' } },
    ...options,
  });
  drawRemote(host, <Pages />);
}

test('guards stand below their shift', () => {
  expect(byTurno(GUARDAS)).toEqual([
    { turno: 'Día', guardas: [{ emp_id: 'e3', nom: 'Luis Mora' }] },
    {
      turno: 'Noche',
      guardas: [
        { emp_id: 'e2', nom: 'Ana Ruiz' },
        { emp_id: 'e1', nom: 'Óscar Vega' },
      ],
    },
    { turno: null, guardas: [{ emp_id: 'e4', nom: 'Julia Paz' }] },
  ]);
});

test('the screen shows them', async () => {
  show({ data: { _guardas_: { u001: GUARDAS } } });
  expect(await screen.findByText('Ana Ruiz')).toBeInTheDocument();
  expect(screen.getByText('Sin turno')).toBeInTheDocument();
});

test('says so when there are none, and when there is no unit', async () => {
  show({ data: {} });
  expect(await screen.findByText('Todavía no hay guardas en esta unidad.')).toBeInTheDocument();
  show({ persona: { unidades: {} } });
  expect(await screen.findByText('Usted no tiene unidades asignadas.')).toBeInTheDocument();
});

test('an address that leads nowhere says so', async () => {
  show({ path: `${AQUI}/nada` });
  expect(await screen.findByText('Esta página no existe.')).toBeInTheDocument();
});
