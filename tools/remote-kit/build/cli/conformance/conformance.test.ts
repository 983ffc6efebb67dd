import type { Assets, RemoteManifest } from '@gr/shared/contract/manifest';
import { moduleProblems } from './conformance.ts';
import { testPeople } from './people.ts';
import { placesOf } from './places.ts';
import { growing, type Remains } from './remains.ts';

const REMOTE = {
  rutas: ['rondas', 'scanqr', 'valqr'],
  rutas_roles: { scanqr: ['rondero'] },
  menu: [
    { texto: 'Rondas', ruta: '/rondas', icono: 'round' },
    { texto: 'Validar', ruta: '/valqr', icono: 'qr', roles: ['rondero', 'supervisor'] },
  ],
} as const;

test('places of a role: menu entries first, closed routes left out', () => {
  expect(placesOf(REMOTE, 'rondero')).toEqual(['/rondas', '/valqr', '/scanqr']);
  expect(placesOf(REMOTE, 'supervisor')).toEqual(['/rondas', '/valqr']);
  expect(placesOf(REMOTE, 'admin')).toEqual(['/rondas']);
  expect(placesOf({ ...REMOTE, roles: ['supervisor'] }, 'admin')).toEqual([]);
});

test('test people: the demo ones, or those of the environment', () => {
  const docs = (people: ReturnType<typeof testPeople>) =>
    typeof people === 'string' ? people : people.map(({ doc, password }) => `${doc}:${password}`);
  expect(docs(testPeople({}, true))).toEqual(['1001', '2001', '9001'].map((doc) => `${doc}:Rondas2026*`));
  expect(docs(testPeople({ GR_CONFORMANCE_DOC: '7, 8', GR_CONFORMANCE_PASSWORD: 'a' }, false))).toEqual([
    '7:a',
    '8:a',
  ]);
  expect(docs(testPeople({ GR_CONFORMANCE_DOC: '7,8', GR_CONFORMANCE_PASSWORD: 'a,b' }, true))).toEqual([
    '7:a',
    '8:b',
  ]);
  expect(testPeople({}, false)).toMatch(/GR_CONFORMANCE_DOC/);
  expect(testPeople({ GR_CONFORMANCE_DOC: '7' }, false)).toMatch(/GR_CONFORMANCE_PASSWORD/);
  expect(testPeople({ GR_CONFORMANCE_DOC: '1,2,3', GR_CONFORMANCE_PASSWORD: 'a,b' }, false)).toMatch(
    /one for each document/,
  );
});

test('only what grows with every visit counts as left behind', () => {
  const readings = (...listeners: number[]): Remains[] =>
    listeners.map((n) => ({ elements: 10, sheets: 1, nodes: 20, listeners: n, memory: 10 + n / 9 }));
  expect(growing(readings(5, 7, 8))).toEqual(['listeners']);
  expect(growing(readings(5, 7, 7))).toEqual([]);
  expect(growing(readings(5, 4))).toEqual([]);
  expect(growing(readings(5))).toEqual([]);
});

test('a module is what its list and its remote.json say', () => {
  const assets = { version: 'v' } as Assets;
  const manifest = { id: 'mf-x', contract: '1.3' } as RemoteManifest;
  const shape = { id: 'mf-x', version: 'v', contract: '1.3', mount: 'function' };
  expect(moduleProblems(shape, assets, manifest)).toEqual([]);
  expect(moduleProblems({ ...shape, id: 'mf-y', mount: 'undefined' }, assets, manifest)).toHaveLength(2);
});
