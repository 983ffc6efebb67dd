import { parseAssets, parseRegistry } from './schema.ts';

const HASH = 'a'.repeat(64);
const VERSION = {
  nombre: 'Tips',
  rutas: ['tips'],
  menu: [{ texto: 'Tips', ruta: '/tips', icono: 'tip', roles: ['admin'] }],
  contract: '1.0',
  orden: 10,
  version: '0.1.0-deadbeef',
  assets_sha256: HASH,
};
const ENTRY = { id: 'mf-tips', state: 'on', active: VERSION, accion: 'build', desde: 1, por: 'x' };
const registry = (entry: object = ENTRY, ...more: object[]) => ({ serial: 7, remotes: [entry, ...more] });
const active = (more: object) => registry({ ...ENTRY, active: { ...VERSION, ...more } });

test('a registry is read, unknown keys are dropped', () => {
  expect(parseRegistry(registry({ ...ENTRY, sorpresa: 1 }))).toEqual({ value: registry() });
});

test('an older version and a canary are kept', () => {
  const entry = { ...ENTRY, previous: VERSION, canary: { ...VERSION, version: '2', percent: 10 } };
  expect(parseRegistry(registry(entry))).toEqual({ value: registry(entry) });
  expect(parseRegistry(registry({ ...entry, canary: { ...VERSION, percent: 101 } }))).toHaveProperty(
    'issues',
  );
});

test('roles of single routes are kept', () => {
  expect(parseRegistry(active({ rutas_roles: { tips: ['rondero'] } }))).toEqual({
    value: active({ rutas_roles: { tips: ['rondero'] } }),
  });
  expect(parseRegistry(active({ rutas_roles: { tips: ['jefe'] } }))).toHaveProperty('issues');
});

test('cards of Inicio are kept; one that reads or leads elsewhere is refused', () => {
  const card = {
    titulo: 'Radios',
    icono: 'package',
    ruta_datos: '_dotacion_/{un_id}',
    orden_por: 'fechah_x',
    cuantos: 3,
    texto: 'nombre',
    ruta: '/dotacion/{id}',
  };
  expect(parseRegistry(active({ inicio: [card] }))).toEqual({ value: active({ inicio: [card] }) });
  for (const wrong of [{ ruta_datos: '' }, { ruta_datos: '_ops/../x' }, { cuantos: 6 }, { ruta: '//otra' }])
    expect(parseRegistry(active({ inicio: [{ ...card, ...wrong }] }))).toHaveProperty('issues');
});

test('open work and quick actions are kept; those that read or lead elsewhere are refused', () => {
  const list = {
    roles: ['rondero'],
    ruta_datos: '_dotacion_/{emp_id}',
    orden_por: 'fechah_x',
    cuantos: 20,
    campo: 'estado',
    abierto: ['prestado'],
    nombre: ['nombre', 'un_id'],
    icono: 'package',
    ruta: '/dotacion/{id}',
    continuar: 'Seguir',
  };
  const action = { texto: 'Radio', ruta: '/dotacion', icono: 'package', parametro: 'ronda' };
  const both = { abiertos: [list], acciones: [action] };
  expect(parseRegistry(active(both))).toEqual({ value: active(both) });
  for (const wrong of [{ ruta_datos: '_a/{un_id}' }, { cuantos: 51 }, { nombre: [] }, { ruta: '//otra' }])
    expect(parseRegistry(active({ abiertos: [{ ...list, ...wrong }] }))).toHaveProperty('issues');
  for (const wrong of [{ ruta: '//otra' }, { ruta: '/a?b' }, { parametro: 'a&b' }, { roles: ['jefe'] }])
    expect(parseRegistry(active({ acciones: [{ ...action, ...wrong }] }))).toHaveProperty('issues');
  const five = Array.from({ length: 5 }, () => action);
  expect(parseRegistry(active({ acciones: five }))).toHaveProperty('issues');
});

test('a fifth remote needs no change', () => {
  const fifth = { ...ENTRY, id: 'mf-quinto', active: { ...VERSION, rutas: ['quinto'] } };
  expect(parseRegistry(registry(ENTRY, fifth))).toHaveProperty('value');
});

test.each([
  ['no object', null],
  ['{}', {}],
  ['a broken serial', { ...registry(), serial: -1 }],
  ['an id that climbs', registry({ ...ENTRY, id: '../x' })],
  ['a version with a slash', active({ version: '1/../../x' })],
  ['no hash', active({ assets_sha256: 'abc' })],
  ['an unknown state', registry({ ...ENTRY, state: 'maybe' })],
  ['an unknown role', active({ roles: ['root'] })],
  ['a menu entry to another site', active({ menu: [{ texto: 'x', ruta: '//x.co', icono: 'tip' }] })],
  ['an id twice', registry(ENTRY, { ...ENTRY, active: { ...VERSION, rutas: ['otra'] } })],
  ['a route twice', registry(ENTRY, { ...ENTRY, id: 'mf-otro' })],
])('%s is no registry', (_, value) => {
  expect(parseRegistry(value)).toHaveProperty('issues');
});

const FILE = { path: 'entry.js', sha256: HASH, bytes: 10 };
const ASSETS = {
  id: 'mf-tips',
  version: '0.1.0-deadbeef',
  container: 'mf_tips_deadbeef',
  contract: '1.0',
  entry: 'entry.js',
  files: [FILE],
  fallback: [],
  shares: { react: '^19.0.0' },
};

test('a list of files is read', () => {
  expect(parseAssets(ASSETS)).toEqual({ value: ASSETS });
});

test.each([
  ['a path that climbs', { ...ASSETS, files: [FILE, { ...FILE, path: 'a/../../x.js' }] }],
  ['an absolute path', { ...ASSETS, files: [FILE, { ...FILE, path: '/x.js' }] }],
  ['another origin', { ...ASSETS, files: [FILE, { ...FILE, path: 'https://x.co/x.js' }] }],
  ['an entry not among the files', { ...ASSETS, entry: 'otra.js' }],
  ['a container that is no identifier', { ...ASSETS, container: 'mf-tips' }],
])('%s is no list of files', (_, value) => {
  expect(parseAssets(value)).toHaveProperty('issues');
});
