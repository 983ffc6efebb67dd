import { daysBetween } from '@gr/shared/domain/informe/sample.testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show, summariesOf } from '../show.testing.tsx';
import { mensajes as m } from './mensajes.ts';

const data = summariesOf(daysBetween('2026-09-07', '2026-11-28'));

beforeAll(() => import('./analysis.view.tsx'));

test('each picture has its sentence and its table', async () => {
  const host = await show({ path: '/informes/analisis?un=u001', data });
  const weeks = within(await screen.findByRole('table', { name: m.semanas }));
  expect(weeks.getAllByRole('row')).toHaveLength(1 + 12);
  const hours = within(screen.getByRole('table', { name: m.horas }));
  expect(hours.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    ...['06:00', '14:00', '20:00', '22:00', '23:00'],
  ]);
  expect(within(screen.getByRole('table', { name: m.guardas })).getByText('Ana Ruiz')).toBeVisible();
  const units = within(screen.getByRole('table', { name: m.unidades }));
  expect(units.getByRole('row', { name: /Torres del Parque.*—/ })).toBeVisible();
  expect(screen.getAllByText(/^Lo más bajo: /)).toHaveLength(3);
  await userEvent.click(screen.getByText(m.plazos.anio));
  expect(host.route.location.get().search).toBe('?un=u001&plazo=anio');
});

test('a unit without rounds says so', async () => {
  await show({ path: '/informes/analisis?un=u001', persona: { unidades: { u001: 'Los Cedros' } } });
  expect((await screen.findAllByText(m.vacio)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('table')).toBeNull();
});
