import type { Location } from '../../contract/route.ts';
import { detailsAt, isPlace, type ListPlaces, openDetail } from './places.ts';
import { showRow } from './use-pane-moves.ts';

/** A pane of 700 px; rows of 100 px, the first 200 px below its top. */
function aPane(scrolled = 0) {
  const pane = document.body.appendChild(document.createElement('div'));
  const state = { top: scrolled };
  Object.defineProperties(pane, {
    clientHeight: { value: 700 },
    scrollTop: { get: () => state.top },
    scrollTo: { value: ({ top }: { top: number }) => Object.assign(state, { top }) },
    getBoundingClientRect: { value: () => ({ top: 56, height: 700 }) },
  });
  const addRow = (n: number) => {
    const row = document.createElement('a');
    row.setAttribute('aria-current', 'true');
    Object.assign(row, {
      getBoundingClientRect: () => ({ top: 56 + 200 + n * 100 - state.top, height: 100 }),
    });
    pane.append(row);
  };
  return { pane, state, addRow };
}
/** Resolves after the observers were called. */
const settled = () => new Promise((done) => setTimeout(done));

test('a row that is seen from the top leaves the list at its top', () => {
  const { pane, state, addRow } = aPane(150);
  addRow(4);
  showRow(pane, 150);
  expect(state.top).toBe(0);
  const other = aPane(150);
  other.addRow(4.4);
  showRow(other.pane, 150);
  expect(other.state.top).toBeCloseTo(40);
});

test('one further down stands a third down the pane', () => {
  const { pane, state, addRow } = aPane();
  addRow(5);
  showRow(pane, 0);
  expect(state.top).toBeCloseTo(700 - 700 / 3);
});

test('rows that come later are waited for, unless the person scrolls', async () => {
  const { pane, state, addRow } = aPane();
  showRow(pane, 90);
  expect(state.top).toBe(90);
  addRow(20);
  await settled();
  expect(state.top).toBeCloseTo(2_200 - 700 / 3);
  const other = aPane();
  showRow(other.pane, 0);
  other.pane.dispatchEvent(new Event('wheel'));
  other.addRow(20);
  await settled();
  expect(other.state.top).toBe(0);
});

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
