import { toldNames } from './true-names.ts';

const VISITA = {
  ...{ _op: 'b', id: 'v1', un_id: 'u001', un_nom: 'Torres', super_id: 'e2', super_nom: 'Eva' },
  guardas: { g: { nom: 'Sofía' } },
  entradas: {
    g: { _op: 'b', super_id: 'e2', super_nom: 'Eva', guarda_nom: 'Sofía', archivos: { f: { ruta: 'r' } } },
    h: { _op: 'a', guarda_id: 'e9', guarda_nom: 'Luis' },
  },
};

test('what an operation told: the whole only where it was written now, and the parts that bear it', () => {
  const [entry] = toldNames(VISITA, 'b', false);
  expect(entry).toEqual({ path: 'entradas/g/super_nom', of: 'persona', id: 'e2', told: 'Eva' });
  expect(toldNames(VISITA, 'b', false)).toHaveLength(1);
  expect(toldNames(VISITA, 'b', true).map(({ path, of, id }) => [path, of, id])).toEqual([
    ['super_nom', 'persona', 'e2'],
    ['un_nom', 'unidad', 'u001'],
    ['entradas/g/super_nom', 'persona', 'e2'],
  ]);
});

test('a name beside no id, or beside what is no id, is nobody’s', () => {
  expect(toldNames({ emp_nom: 'Ana' }, 'b', true)).toEqual([]);
  expect(toldNames({ emp_id: '../x', emp_nom: 'Ana' }, 'b', true)).toEqual([]);
  expect(toldNames({ emp_id: 5, emp_nom: {} }, 'b', true)).toEqual([]);
});
