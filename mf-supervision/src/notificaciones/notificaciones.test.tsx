import { FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.tsx';
import { noticesOf } from './notificaciones.model.ts';

const HOUR = 3_600_000;

function notif(id: string, hours: number, more: Partial<NotifRes> = {}): Record<string, NotifRes> {
  return {
    [id]: {
      tipo_notif: 'novedad',
      titulo: `Aviso ${id}`,
      texto: 'Texto',
      criticidad: 'media',
      un_id: 'u001',
      un_nom: 'Torres',
      id_ref: id,
      ruta: `/novedadesver?id=${id}`,
      estado: 'enviada',
      fechah_x: FAKE_NOW - hours * HOUR,
      ...more,
    },
  };
}
const read = { acuse: { e1001: { fechah_x: 1, fechah_srv: 1, _op: 'x' } } };
const notifs = {
  ...notif('a', 1),
  ...notif('b', 30),
  ...notif('c', 100, read),
  ...notif('mia', 2, { un_id: 'u009', emp_id: 'e1001' }),
  ...notif('ajena', 2, { un_id: 'u009' }),
};
const data = { _notif_novedades_res: asJson(notifs) };
const titles = () => screen.getAllByText(/^(Nueva\. )?Aviso /).map((title) => title.textContent);

test('those of the unit by day; what was not read says so', async () => {
  // The screen is loaded on demand.
  await act(async () => show({ path: '/notificarhisun', data }));
  await screen.findByRole('heading', { name: 'Hoy' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Hoy',
    'Ayer',
    'Antes',
  ]);
  const row = (name: RegExp) => screen.getByRole('button', { name });
  expect(row(/Aviso a/)).toHaveAccessibleName(/Nueva/);
  expect(row(/Aviso c/)).not.toHaveAccessibleName(/Nueva/);
  expect(screen.queryByText(/ajena/)).toBeNull();
});

test('own ones have a tab; a rondero has no general ones', async () => {
  show({ path: '/notificarhisun', data });
  await screen.findByRole('heading', { name: 'Hoy' });
  expect(screen.queryByRole('link', { name: 'Generales' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Propias' }));
  await waitFor(() => expect(titles().join()).toMatch(/mia/));
  expect(titles()).toHaveLength(1);
});

test('general ones of a supervisor are of each unit held, and own ones; nobody else’s', async () => {
  const both = { u001: 'Torres', u002: 'Parque' };
  const more = { ...notif('otra', 3, { un_id: 'u002' }), ...notif('doble', 4, { emp_id: 'e1001' }) };
  const all = { _notif_novedades_res: asJson({ ...notifs, ...more }) };
  show({ path: '/notificarhis', data: all, persona: { rol: 'supervisor', unidades: both } });
  await screen.findByText(/Aviso otra/);
  expect(titles().map((title) => title?.replace(/.*Aviso /, ''))).toEqual([
    'a',
    'mia',
    'otra',
    'doble',
    'b',
    'c',
  ]);
});

test('a tap reads it and opens the record', async () => {
  const { host } = show({ path: '/notificarhisun', data });
  await userEvent.click(await screen.findByRole('button', { name: /Aviso a/ }));
  expect(host.data.get('_notif_novedades_res/a/acuse/e1001')).toMatchObject({ fechah_x: FAKE_NOW });
  expect(host.route.location.get()).toMatchObject({ pathname: '/novedadesver', search: '?id=a' });
});

test('all can be read at once, in one operation', async () => {
  const { host } = show({ path: '/notificarhisun', data });
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull());
  expect(host.outbox.status.get()).toHaveLength(1);
  expect(host.data.get('_notif_novedades_res/b/acuse/e1001')).not.toBeNull();
});

test('a place that is not ours is not opened', async () => {
  const evil = { _notif_novedades_res: asJson(notif('x', 1, { ruta: '//otro.sitio' })) };
  const { host } = show({ path: '/notificarhisun', data: evil });
  await userEvent.click(await screen.findByRole('button', { name: /Aviso x/ }));
  expect(host.route.location.get().pathname).toBe('/notificarhisun');
});

test('nothing, and no way to know', async () => {
  const { host } = show({ path: '/notificarhisprop', data: {} });
  expect(await screen.findByText('No tiene notificaciones propias.')).toBeInTheDocument();
  act(() => host.data.break('_notif_novedades_res', { code: 'DA-001', message: 'No hay datos.' }));
  expect(await screen.findByText('No hay datos.')).toBeInTheDocument();
  expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(2);
});

test('the two notifications of one incident are one line', () => {
  const both = {
    ...notif('p', 1, { titulo: 'Ruido', id_ref: 'n' }),
    ...notif('q', 1, { titulo: 'Ruido', id_ref: 'n' }),
  };
  expect(noticesOf(both, 'e1').map(({ unread: unreadIds }) => unreadIds)).toEqual([['p', 'q']]);
  expect(noticesOf(notif('p', 1, read), 'e1001')[0]?.unread).toEqual([]);
});
