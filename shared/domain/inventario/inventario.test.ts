import { SHORT_TEXT_MAX } from '../valor/text-limits.ts';
import {
  CANT_MAX,
  type ItemInventario,
  isSerious,
  itemDifs,
  permisoDaysLeft,
  problemsOfItems,
} from './inventario.ts';

const radio: ItemInventario = {
  nom_item: 'Radio',
  cat_item: 'Comunicaciones',
  cant_esp: 2,
  cant: 2,
  estado_item: 'bueno',
  serie: 'RX-1',
};

describe('diferencias', () => {
  test.each([
    ['less', { cant: 1 }, { que: 'falta', antes: '2', ahora: '1' }],
    ['more', { cant: 3 }, { que: 'sobra', antes: '2', ahora: '3' }],
    ['another state', { estado_item: 'malo' }, { que: 'estado', antes: 'bueno', ahora: 'malo' }],
    ['another serial', { serie: 'RX-9' }, { que: 'serie', antes: 'RX-1', ahora: 'RX-9' }],
  ] as const)('%s', (_, change, dif) => {
    expect(itemDifs({ a: radio }, { a: { ...radio, ...change } })).toEqual({
      a: { nom_item: 'Radio', ...dif },
    });
  });

  test('of several, the gravest', () => {
    const now: ItemInventario = { ...radio, cant: 1, estado_item: 'malo', serie: 'X' };
    expect(itemDifs({ a: radio }, { a: now }).a?.que).toBe('falta');
    expect(itemDifs({ a: radio }, { a: { ...now, cant: 5 } }).a?.que).toBe('estado');
  });

  test('a serial that is gone has no other side', () => {
    const { serie: _gone, ...bare } = radio;
    expect(itemDifs({ a: radio }, { a: bare })).toEqual({
      a: { nom_item: 'Radio', que: 'serie', antes: 'RX-1' },
    });
    expect(itemDifs({ a: bare }, { a: radio })).toEqual({
      a: { nom_item: 'Radio', que: 'serie', ahora: 'RX-1' },
    });
  });

  test('new and removed items', () => {
    expect(itemDifs({ a: radio }, { b: { ...radio, nom_item: 'Linterna' } })).toEqual({
      a: { nom_item: 'Radio', que: 'retirado', antes: '2' },
      b: { nom_item: 'Linterna', que: 'nuevo', ahora: '2' },
    });
  });

  test('the first inventory differs from what there should be only', () => {
    expect(itemDifs(null, { a: radio, b: { ...radio, cant: 1 } })).toEqual({
      b: { nom_item: 'Radio', que: 'falta', antes: '2', ahora: '1' },
    });
  });
});

test.each([
  [{ que: 'falta', antes: '2', ahora: '1' }, true],
  [{ que: 'retirado', antes: '2' }, true],
  [{ que: 'sobra', antes: '2', ahora: '3' }, false],
  [{ que: 'nuevo', ahora: '3' }, false],
  [{ que: 'estado', antes: 'bueno', ahora: 'regular' }, true],
  [{ que: 'estado', antes: 'malo', ahora: 'regular' }, false],
  [{ que: 'estado', antes: 'malo', ahora: 'faltante' }, true],
  [{ que: 'serie', antes: 'A', ahora: 'B' }, true],
  [{ que: 'serie', antes: 'A' }, true],
  [{ que: 'serie', ahora: 'B' }, false],
] as const)('grave: %j → %s', (dif, grave) => {
  expect(isSerious({ nom_item: 'Radio', ...dif })).toBe(grave);
});

test.each([
  ['nom_item', '  ', 'Escriba el nombre del elemento.'],
  ['nom_item', 'x'.repeat(SHORT_TEXT_MAX + 1), /muy largo/],
  ['cat_item', 'x'.repeat(SHORT_TEXT_MAX + 1), /muy largo/],
  ['obs', 'x'.repeat(SHORT_TEXT_MAX + 1), /muy largo/],
  ['serie', 'x'.repeat(SHORT_TEXT_MAX + 1), /muy largo/],
  ['cant', -1, 'La cantidad no puede ser menor que cero.'],
  ['cant', 1.5, 'La cantidad no puede ser menor que cero.'],
  ['cant', 1e9, /muy grande/],
  ['permiso_vence', '13', 'Revise la fecha del permiso.'],
  ['permiso_vence', '2026-13-01', 'Revise la fecha del permiso.'],
])('an item with %s = %j is answered', (field, value, sentence) => {
  const wrong = problemsOfItems({ a: { ...radio, [field]: value }, b: radio });
  expect(wrong).toEqual({ a: expect.stringMatching(sentence) });
});

test('zero, the most there may be, and no date are fine', () => {
  expect(problemsOfItems({ a: { ...radio, cant: 0 }, b: { ...radio, cant: CANT_MAX } })).toEqual({});
});

test.each([
  ['2026-11-20', 0],
  ['2026-12-02', 12],
  ['2026-11-19', -1],
  [undefined, null],
  ['nunca', null],
])('a permit until %s has %s days', (permiso_vence, days) => {
  const item = permiso_vence === undefined ? radio : { ...radio, permiso_vence };
  expect(permisoDaysLeft(item, '2026-11-20')).toBe(days);
});
