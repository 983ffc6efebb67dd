import type { Location } from '../../contract/route.ts';
import { detailsAt, isPlace, type ListPlaces, openDetail } from './places.ts';

const ALL: readonly ListPlaces[] = [
  { lists: ['/novedades'], details: ['/novedadesver'] },
  { lists: ['/inventariohis'], details: ['/inventariohis?id', '/visitas/:id'] },
];

test.each([
  ['/novedades', '/novedades', true],
  ['/novedades/', '/novedades', true],
  ['/novedades?rango=30', '/novedades', true],
  ['/novedades/a', '/novedades', false],
  ['/visitas/a?un=u1', '/visitas/:id', true],
  ['/visitas', '/visitas/:id', false],
  ['/inventariohis?un=u1', '/inventariohis?id', false],
  ['/inventariohis?un=u1&id=a', '/inventariohis?id', true],
])('%s is a place of %s: %s', (path, pattern, yes) => expect(isPlace(path, pattern)).toBe(yes));

test('a list has its details, a detail of the same path has none', () => {
  expect(detailsAt('/novedades?rango=30', ALL)).toEqual(['/novedadesver']);
  expect(detailsAt('/inventariohis?un=u1', ALL)).toHaveLength(2);
  expect(detailsAt('/inventariohis?un=u1&id=a', ALL)).toEqual([]);
  expect(detailsAt('/otra', ALL)).toEqual([]);
});

const at = (pathname: string, search: string, hash: string): Location => ({
  pathname,
  search,
  hash,
  state: { de: 'lista' },
  key: 'k',
});

test('an address names its detail after the list, with what was brought along', () => {
  expect(openDetail(at('/novedades', '?rango=30', '#/novedadesver?id=a'), ALL)).toEqual({
    pathname: '/novedadesver',
    search: '?id=a',
    hash: '',
    state: { de: 'lista' },
    key: 'k#',
  });
});

test.each(['', '#', '#contenido', '#/otra', '#/visitas/a', '#//otro.example/novedadesver'])(
  '«%s» after a list of incidents is no detail of it',
  (hash) => expect(openDetail(at('/novedades', '', hash), ALL)).toBeNull(),
);
