import { item, longPlantilla, plantilla } from './samples.testing.ts';
import { END, placeOf, possibleSteps, progressOf, visibleSteps } from './steps.model.ts';

const names = (steps: readonly { readonly nom: string; readonly items: readonly object[] }[]) =>
  steps.map(({ nom, items }) => `${nom}: ${items.length}`);

test('one step for each section, hidden items left out', () => {
  const p = plantilla();
  expect(names(visibleSteps(possibleSteps(p), p, {}))).toEqual(['Puesto: 2', 'Equipos: 2']);
  expect(names(visibleSteps(possibleSteps(p), p, { i1: { valor: 'no' } }))).toEqual([
    'Puesto: 3',
    'Equipos: 2',
  ]);
});

test('a long section takes several steps of equal length, none over 12', () => {
  expect(names(possibleSteps(longPlantilla(13, 100)))).toEqual([
    'Sección 1 (1 de 2): 7',
    'Sección 1 (2 de 2): 6',
  ]);
  const steps = possibleSteps(longPlantilla(200, 200));
  expect(steps).toHaveLength(17);
  expect(Math.max(...steps.map(({ items }) => items.length))).toBe(12);
});

test('an item stays in its step when one before it shows', () => {
  const p = longPlantilla(24, 24);
  const items = { ...p.items, i1: item(2, { mostrar_si: { item: 'i0', valor: 'x' } }) };
  const with1 = { ...p, items };
  const stepOf = (respuestas: object) =>
    visibleSteps(possibleSteps(with1), with1, { ...respuestas }).map(({ items: all }) =>
      all.map((i) => i.id),
    );
  expect(stepOf({})[1]).toEqual(stepOf({ i0: { valor: 'x' } })[1]);
  expect(stepOf({})[0]).toHaveLength(11);
});

test('a step that is gone leads to the next that shows, then to the summary', () => {
  const p = plantilla();
  const possible = possibleSteps(p);
  const second = visibleSteps(possible, p, {}).slice(1);
  expect(placeOf('', visibleSteps(possible, p, {}), possible)).toBe(0);
  expect(placeOf('s2#0', visibleSteps(possible, p, {}), possible)).toBe(1);
  expect(placeOf('s1#0', second, possible)).toBe(0);
  expect(placeOf('s2#0', [], possible)).toBe(0);
  expect(placeOf(END, second, possible)).toBe(1);
});

test('counts what shows and was answered', () => {
  const p = plantilla();
  expect(progressOf(p, { i2: { valor: 'escondida' } }, {})).toEqual({ done: 0, total: 4 });
  expect(progressOf(p, { i1: { valor: 'no' }, i2: { valor: 'x' }, i3: { valor: ' ' } }, {})).toEqual({
    done: 2,
    total: 5,
  });
});
