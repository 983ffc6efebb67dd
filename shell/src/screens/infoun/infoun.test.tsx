import type { Json } from '@gr/shared/contract/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, renderAt } from '../../work/testing/fake-work.tsx';
import { Infoun } from './infoun.view.tsx';
import { sortedOrders } from './orders-section.tsx';

beforeAll(likeABrowser);

const AT = Date.parse('2026-11-20T08:00:00-05:00');
const unit = {
  un_id: 'u001',
  un_nombre: 'Los Cedros',
  estado: 'activo',
  lat: 4.6,
  lng: -74.1,
  consignas: {
    c1: { titulo: 'Visitantes', texto: 'Anuncie.', version: 2, obligatoria: true },
    c2: { titulo: 'Trasteos', texto: 'Paz y salvo.', version: 1 },
    c3: { titulo: 'Zonas', texto: 'Cierre a las 22.', version: 1 },
  },
};
const readVersions = { c1: { version: 1, fechah_x: AT }, c3: { version: 1, fechah_x: AT } };
const data: Json = { _un_: { u001: unit }, _consignas_leidas_: { e1001: { u001: readVersions } } };

const titles = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .filter((text) => ['Visitantes', 'Trasteos', 'Zonas'].includes(text ?? ''));

test('orders: unread first, one acknowledged at a time by its version', async () => {
  const work = fakeWork({ data, path: '/infoun' });
  renderAt(work, <Infoun />);
  expect(await screen.findByText('2 consignas por leer.')).toBeVisible();
  expect(titles()).toEqual(['Visitantes', 'Trasteos', 'Zonas']);
  expect(screen.getByText('Cambió')).toBeVisible();
  const [first] = screen.getAllByRole('button', { name: 'Enterado' });
  if (first) await userEvent.click(first);
  expect(await screen.findByText('1 consigna por leer.')).toBeVisible();
  expect(work.host.outbox.committed[0]?.updates).toMatchObject({
    '_consignas_leidas_/e1001/u001/c1': { version: 2 },
  });
  expect(titles()).toEqual(['Trasteos', 'Visitantes', 'Zonas']);
});

test('all of them at once', async () => {
  const work = fakeWork({ data, path: '/infoun' });
  renderAt(work, <Infoun />);
  await userEvent.click(await screen.findByRole('button', { name: 'Enterado de todas' }));
  expect(await screen.findByText('Usted leyó todas las consignas.')).toBeVisible();
  expect(Object.keys(work.host.outbox.committed[0]?.updates ?? {})).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Enterado/ })).toBeNull();
});

test('an acknowledgement that could not be kept is none', async () => {
  const work = fakeWork({ data, path: '/infoun' });
  renderAt(work, <Infoun />);
  work.host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Enterado de todas' }));
  await waitFor(() => expect(work.host.shown[0]?.message).toBe('No hay espacio.'));
  expect(screen.getByText('2 consignas por leer.')).toBeVisible();
});

test('the way there opens the phone’s own map', async () => {
  renderAt(fakeWork({ data, path: '/infoun' }), <Infoun />);
  expect(await screen.findByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    'geo:4.6,-74.1?q=4.6,-74.1',
  );
});

describe('last activity', () => {
  const history: Json = {
    _un_: { u001: unit },
    _recorridos_: {
      u001: {
        r1: { fechah_x: AT - 9e6, fechah_fin_x: AT - 8e6, estado: 'completada', rond_nom: 'Viejo' },
        r2: { fechah_x: AT, fechah_fin_x: AT, estado: 'incompleta', rond_nom: 'Ana Ruiz' },
      },
    },
    _supervisiones_: { u001: { s1: { fechah_x: AT, estado: 'cerrada', super_nom: 'Luis' } } },
  };
  const fact = async (name: string) => {
    const section = (await screen.findByRole('heading', { name: 'Última actividad' })).closest('section');
    return within(section as HTMLElement).queryByText(name)?.nextElementSibling?.textContent;
  };

  test('of a unit, for a rondero: the newest round, no supervision, no inventory yet', async () => {
    renderAt(fakeWork({ data: history, path: '/infoun' }), <Infoun />);
    await screen.findByText(/Terminada sin leer puntos · Ana Ruiz/);
    expect(await fact('Supervisión')).toBeUndefined();
    expect(await fact('Inventario')).toBe('Ninguna registrada');
  });

  test('for a supervisor: the supervision too', async () => {
    renderAt(fakeWork({ data: history, persona: { rol: 'supervisor' }, path: '/infoun' }), <Infoun />);
    expect(await screen.findByText(/Cerrada · Luis/)).toBeVisible();
  });

  test('one that can’t be read leaves the others', async () => {
    const work = fakeWork({ data: history, path: '/infoun' });
    work.host.data.break('_inventarios_', { code: 'DA-003', message: 'No tiene acceso.' });
    renderAt(work, <Infoun />);
    expect(await screen.findByText('No tiene acceso.')).toBeVisible();
    expect(screen.getByText(/Terminada sin leer puntos · Ana Ruiz/)).toBeVisible();
  });
});

test('open problems of the unit are told, settled ones are not', async () => {
  const incidencias = {
    i1: { titulo: 'Cámara 7 sin imagen', desc: 'Viene el martes.', estado: 'abierta', fechah_x: AT },
    i2: { titulo: 'Resuelto', estado: 'cerrada', fechah_x: AT },
  };
  renderAt(
    fakeWork({ data: { _un_: { u001: unit }, _incidencias: { u001: incidencias } }, path: '/infoun' }),
    <Infoun />,
  );
  expect(await screen.findByRole('heading', { name: 'Cámara 7 sin imagen' })).toBeVisible();
  expect(screen.queryByText('Resuelto')).toBeNull();
});

describe('orders', () => {
  const consignas = {
    c1: { titulo: 'Visitantes', texto: 'a', version: 3, obligatoria: true },
    c2: { titulo: 'Trasteos', texto: 'b', version: 1 },
    c10: { titulo: 'Mascotas', texto: 'c', version: 1, obligatoria: true },
    c9: { titulo: 'Basuras', texto: 'd', version: 1, obligatoria: true },
  };

  test('what is unread comes first, the obligatory before the rest', () => {
    const list = sortedOrders(consignas, { c9: { version: 1, fechah_x: 7 } });
    expect(list.map(({ id, estado }) => [id, estado])).toEqual([
      ['c1', 'sin_leer'],
      ['c10', 'sin_leer'],
      ['c2', 'sin_leer'],
      ['c9', 'leida'],
    ]);
    expect(list[3]?.leida).toBe(7);
  });

  test('a new version of a read order is unread again, and says that it changed', () => {
    expect(sortedOrders(consignas, { c1: { version: 2, fechah_x: 7 } })[0]).toMatchObject({
      id: 'c1',
      estado: 'cambio',
      leida: 0,
    });
  });

  test('without a reading of what was read everything is unread; without orders there is nothing', () => {
    expect(sortedOrders(consignas, null).every(({ estado }) => estado === 'sin_leer')).toBe(true);
    expect(sortedOrders(undefined, {})).toEqual([]);
  });
});
