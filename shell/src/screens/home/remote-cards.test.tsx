import type { HomeCard, Registry } from '@gr/shared/contract/manifest';
import { act, screen, within } from '@testing-library/react';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, renderAt } from '../../work/testing/fake-work.tsx';
import { OPEN_ROUND, REGISTRY } from '../../work/testing/registry.ts';
import { Home } from './home.view.tsx';
import { linesOf } from './remote-cards.tsx';

beforeAll(likeABrowser);

const CARD: HomeCard = {
  titulo: 'Radios por devolver',
  icono: 'package',
  ruta_datos: '_dotacion_/{un_id}',
  orden_por: 'fechah_x',
  cuantos: 2,
  solo: { estado: 'prestado' },
  texto: 'nombre',
  detalle: 'a_quien/nom',
  ruta: '/dotacion/{un_id}/{id}',
};

/** The product's registry and a fifth remote that nobody in the shell knows. */
function withFifth(card: Partial<HomeCard> = {}, state: 'on' | 'paused' = 'on'): Registry {
  const fifth = {
    id: 'mf-dotacion',
    nombre: 'Dotación',
    rutas: ['dotacion'],
    menu: [],
    contract: '1.4',
    orden: 50,
    active: '1',
    assets_sha256: '',
    state,
    inicio: [{ ...CARD, ...card }],
  };
  return { serial: 2, remotes: [...REGISTRY.remotes, fifth] };
}

const radio = (nombre: string, fechah_x: number, estado = 'prestado') => ({
  nombre,
  fechah_x,
  estado,
  a_quien: { nom: 'Ana' },
});
const data = {
  _dotacion_: {
    u001: { r1: radio('Radio 1', 1), r2: radio('Radio 2', 2), r3: radio('Radio 3', 3, 'libre') },
  },
};

test('a fifth remote stands on Inicio by its remote.json alone, the newest first', async () => {
  renderAt(fakeWork({ data, registry: withFifth() }), <Home />);
  const list = within(await screen.findByRole('list', { name: 'Radios por devolver' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/dotacion/u001/r2']);
  expect(list.getByText('Ana')).toBeVisible();
});

test('ordered by a field that `solo` names, what stands behind newer records of another value is found', async () => {
  const newer = { r4: radio('Radio 4', 4, 'libre'), r5: radio('Radio 5', 5, 'libre') };
  const all = { _dotacion_: { u001: { ...data._dotacion_.u001, ...newer } } };
  renderAt(fakeWork({ data: all, registry: withFifth({ orden_por: 'estado' }) }), <Home />);
  const list = within(await screen.findByRole('list', { name: 'Radios por devolver' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dotacion/u001/r2',
    '/dotacion/u001/r1',
  ]);
});

test('its quick actions stand after those of the others, and what it has open goes with them', async () => {
  const [fifth] = withFifth().remotes.slice(-1);
  const acciones = [
    { texto: 'Prestar', ruta: '/dotacion/nuevo', icono: 'package', parametro: 'prestamo' },
    { texto: 'Cerrar caja', ruta: '/dotacion/caja', icono: 'no-such-icon', roles: ['admin' as const] },
    { texto: 'De otro', ruta: '/otra', icono: 'tip' },
  ];
  const registry = { serial: 3, remotes: [...REGISTRY.remotes, ...(fifth ? [{ ...fifth, acciones }] : [])] };
  const work = fakeWork({ registry });
  renderAt(work, <Home />);
  const tiles = () =>
    screen
      .getAllByRole('link', { name: /^(Escanear|Novedad|Inventario|Tips|Prestar|Cerrar caja|De otro)$/ })
      .map((link) => link.getAttribute('href'));
  expect(tiles()).toEqual(['/scanqr', '/rondasnovedad', '/inventario', '/tips', '/dotacion/nuevo']);
  act(() =>
    work.openWork.set([
      { ...OPEN_ROUND, id: 'x2', remote: 'mf-dotacion' },
      OPEN_ROUND,
      { ...OPEN_ROUND, id: 'x1', remote: 'mf-dotacion' },
    ]),
  );
  expect(tiles()).toEqual([
    '/scanqr?ronda=r1',
    '/rondasnovedad?ronda=r1',
    '/inventario',
    '/tips',
    '/dotacion/nuevo?prestamo=x2',
  ]);
  await screen.findByText('No tiene avisos nuevos.');
});

test('nothing to show, no card; with a sentence for it, that', async () => {
  const { unmount } = renderAt(fakeWork({ registry: withFifth() }), <Home />);
  await screen.findByText('No tiene avisos nuevos.');
  expect(screen.queryByText('Radios por devolver')).toBeNull();
  unmount();
  renderAt(fakeWork({ registry: withFifth({ vacio: 'Todo está devuelto.' }) }), <Home />);
  expect(await screen.findByText('Todo está devuelto.')).toBeVisible();
});

test.each([
  ['it is paused', {}, 'paused'],
  ['it is for another role', { roles: ['supervisor'] }, 'on'],
  ['it leads to a place of nobody', { ruta: '/otra/{id}' }, 'on'],
] as const)('no card when %s', async (_why, card, state) => {
  renderAt(fakeWork({ data, registry: withFifth(card, state) }), <Home />);
  await screen.findByText('No tiene avisos nuevos.');
  expect(screen.queryByText('Radios por devolver')).toBeNull();
});

test('a record saved on this phone is there at once', async () => {
  const work = fakeWork({ data, registry: withFifth() });
  renderAt(work, <Home />);
  await screen.findByText('Radio 2');
  const id = work.host.outbox.newId();
  await act(() =>
    work.host.outbox.commit({
      id,
      aggregate: 'dotacion/r4',
      tipo: 'prestar_radio',
      resumen: 'Radio 4',
      updates: { '_dotacion_/u001/r4': { ...radio('Radio 4', 4), _op: id } },
      files: [],
      effects: [],
      un_id: 'u001',
      correct: '/dotacion/nuevo',
    }),
  );
  expect(await screen.findByText('Radio 4')).toBeVisible();
});

test('records of several units stand together; what is no text is left empty', () => {
  const lines = linesOf(CARD, {
    u001: { a: radio('A', 1) },
    u002: { b: { ...radio('B', 2), nombre: { raro: 1 } }, 'c/d': radio('C', 0) },
  });
  expect(lines.map(({ texto, href }) => [texto, href])).toEqual([
    ['', '/dotacion/u002/b'],
    ['A', '/dotacion/u001/a'],
  ]);
  expect(linesOf(CARD, { u001: null })).toEqual([]);
  const open = { ...CARD, solo: { un_abierta: '{un_id}' }, ruta: '/dotacion/abierta/{un_id}/{id}' };
  const some = { u001: { a: { ...radio('A', 1), un_abierta: 'u001' }, b: radio('B', 2) } };
  expect(linesOf(open, some).map(({ texto, href }) => [texto, href])).toEqual([
    ['A', '/dotacion/abierta/u001/a'],
  ]);
});
