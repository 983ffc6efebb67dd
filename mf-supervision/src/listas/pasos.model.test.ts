import { item, plantilla, plantillaLarga } from './muestras.testing.ts';
import { avanceDe, FIN, lugarDe, pasosPosibles, pasosVisibles } from './pasos.model.ts';

const nombres = (pasos: readonly { readonly nom: string; readonly items: readonly object[] }[]) =>
  pasos.map(({ nom, items }) => `${nom}: ${items.length}`);

test('one step for each section, hidden items left out', () => {
  const p = plantilla();
  expect(nombres(pasosVisibles(pasosPosibles(p), p, {}))).toEqual(['Puesto: 2', 'Equipos: 2']);
  expect(nombres(pasosVisibles(pasosPosibles(p), p, { i1: { valor: 'no' } }))).toEqual([
    'Puesto: 3',
    'Equipos: 2',
  ]);
});

test('a long section takes several steps of equal length, none over 12', () => {
  expect(nombres(pasosPosibles(plantillaLarga(13, 100)))).toEqual([
    'Sección 1 (1 de 2): 7',
    'Sección 1 (2 de 2): 6',
  ]);
  const steps = pasosPosibles(plantillaLarga(200, 200));
  expect(steps).toHaveLength(17);
  expect(Math.max(...steps.map(({ items }) => items.length))).toBe(12);
});

test('an item stays in its step when one before it shows', () => {
  const p = plantillaLarga(24, 24);
  const items = { ...p.items, i1: item(2, { mostrar_si: { item: 'i0', valor: 'x' } }) };
  const with1 = { ...p, items };
  const stepOf = (respuestas: object) =>
    pasosVisibles(pasosPosibles(with1), with1, { ...respuestas }).map(({ items: all }) =>
      all.map((i) => i.id),
    );
  expect(stepOf({})[1]).toEqual(stepOf({ i0: { valor: 'x' } })[1]);
  expect(stepOf({})[0]).toHaveLength(11);
});

test('a step that is gone leads to the next that shows, then to the summary', () => {
  const p = plantilla();
  const posibles = pasosPosibles(p);
  const second = pasosVisibles(posibles, p, {}).slice(1);
  expect(lugarDe('', pasosVisibles(posibles, p, {}), posibles)).toBe(0);
  expect(lugarDe('s2#0', pasosVisibles(posibles, p, {}), posibles)).toBe(1);
  expect(lugarDe('s1#0', second, posibles)).toBe(0);
  expect(lugarDe('s2#0', [], posibles)).toBe(0);
  expect(lugarDe(FIN, second, posibles)).toBe(1);
});

test('counts what shows and was answered', () => {
  const p = plantilla();
  expect(avanceDe(p, { i2: { valor: 'escondida' } }, {})).toEqual({ hechas: 0, total: 4 });
  expect(avanceDe(p, { i1: { valor: 'no' }, i2: { valor: 'x' }, i3: { valor: ' ' } }, {})).toEqual({
    hechas: 2,
    total: 5,
  });
});
