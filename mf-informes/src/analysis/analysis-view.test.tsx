import { daysBetween } from '@gr/shared/domain/informe/sample.testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as f } from '../findings/mensajes.ts';
import { show, summariesOf } from '../show.testing.tsx';
import { mensajes as m } from './mensajes.ts';

const data = summariesOf(daysBetween('2026-09-07', '2026-11-28'));

beforeAll(() => Promise.all([import('./analysis.view.tsx'), import('../findings/findings.view.tsx')]));

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
  expect(screen.getAllByText(/^(Lo más bajo, con |Nada es claramente)/)).toHaveLength(3);
  await userEvent.click(screen.getByText(m.plazos.anio));
  expect(host.route.location.get().search).toBe('?un=u001&plazo=anio');
});

test('points, pauses, repeated incidents and doubts are told in a sentence and a table each', async () => {
  const at = (lat: number) => ({ lat, lng: -74.06, estado: 'activo', qr_ver: 1 });
  const _qr_ = {
    u001: {
      q01: { ...at(4.65), qr_id: 'q01', nom_qr: 'Portería', orden: 1 },
      q99: { ...at(4.651), qr_id: 'q99', nom_qr: 'Azotea', orden: 2 },
    },
  };
  await show({ path: '/informes/analisis?un=u001', data: { ...(data as object), _qr_ } });
  expect(
    await screen.findByText(/^1 de 2 puntos sin leer en las últimas 12 semanas: Azotea\.$/),
  ).toBeVisible();
  const points = within(screen.getByRole('table', { name: 'Puntos leídos y sin leer' }));
  expect(points.getByRole('row', { name: /^2\. Azotea 0/ })).toBeVisible();
  const pauses = within(screen.getByRole('table', { name: f.ritmo })).getAllByRole('link');
  expect(pauses[0]).toHaveAttribute('href', expect.stringMatching(/^\/verrecorr\?ronda=.+&un=u001$/));
  expect(within(screen.getByRole('table', { name: f.repetidas })).getAllByText(f.sinPunto)).toHaveLength(2);
  expect(within(screen.getByRole('table', { name: f.dudas })).getAllByRole('row').length).toBeGreaterThan(1);
});

test('a unit without rounds says so', async () => {
  await show({ path: '/informes/analisis?un=u001', persona: { unidades: { u001: 'Los Cedros' } } });
  expect(await screen.findAllByText(m.vacio)).toHaveLength(1);
  expect(screen.queryByRole('table')).toBeNull();
});
