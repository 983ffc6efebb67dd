import { comoJson } from '@gr/shared/domain/arboles';
import type { Novedad } from '@gr/shared/domain/records';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AHORA } from '../testing/datos.ts';
import { show } from '../testing/show.tsx';
import { porDia } from './novedades.model.ts';

const DAY = 24 * 3_600_000;

function novedad(id: string, fechah_x: number): Novedad {
  return {
    _op: `op-${id}`,
    fechah: '',
    fechah_x,
    fechah_srv: fechah_x,
    disp_id: 'd',
    app_ver: '1',
    cant_archivos: 0,
    id_novedad: id,
    rond_id: 'e1001',
    rond_nom: 'Ana',
    un_id: 'u001',
    un_nom: 'Torres',
    desc_nov: `Descripción de ${id}`,
    tipo_nov: 'ronda',
    cat_nov: 'ruido',
    criticidad: 'alta',
    estado_nov: 'abierta',
    sos: false,
  };
}
const LIST = [novedad('hoy', AHORA - 1000), novedad('ayer', AHORA - DAY), novedad('vieja', AHORA - 20 * DAY)];
const data = { _novedades: comoJson(Object.fromEntries(LIST.map((n) => [n.id_novedad, n]))) };

test('groups by day, keeps the filters in the address', async () => {
  const { host } = show({ path: '/novedadesrond', now: AHORA, data });
  expect(await screen.findByText('2 novedades')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'viernes, 20 de noviembre' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '30 días' }));
  expect(await screen.findByText('3 novedades')).toBeInTheDocument();
  expect(host.route.location.get().search).toContain('dias=30');
});

test('an empty range offers a wider one', async () => {
  show({ path: '/novedadesrond?dias=hoy', now: AHORA + 2 * DAY, data });
  expect(await screen.findByText('No hay novedades hoy.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ver 30 días' }));
  expect(await screen.findByText('3 novedades')).toBeInTheDocument();
});

test('opens one with what is known of it', async () => {
  show({ path: '/novedadesrond', now: AHORA, data });
  await userEvent.click(await screen.findByRole('button', { name: /Descripción de hoy/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Descripción de hoy')).toBeInTheDocument();
  expect(within(dialog).getByText('Alta')).toBeInTheDocument();
});

test('days are those of Bogotá', () => {
  const late = novedad('tarde', Date.parse('2026-11-20T23:30:00-05:00'));
  const early = novedad('temprano', Date.parse('2026-11-21T00:10:00-05:00'));
  const days = porDia([late, early], '7', Date.parse('2026-11-21T01:00:00-05:00'));
  expect(days.map((d) => d.novedades.map((n) => n.id_novedad))).toEqual([['temprano'], ['tarde']]);
});
