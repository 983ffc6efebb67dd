import { HOUR, ITEMS, inventario, many } from '../testing/samples.ts';
import { beforeOf, difOfRow, draftOfItem, rowsOf, suggestedTipo, summarize } from './conteo.model.ts';
import { DRAFT, type Draft } from './draft.model.ts';

const NOW = inventario('x', 0).fechah_x;
let n = 0;
const fresh = (change: Partial<Draft> = {}): Draft => ({
  ...DRAFT.fresh(() => `-F${++n}`),
  ...change,
});
const radio = ITEMS.a ? draftOfItem(ITEMS.a) : null;

describe('the kind a person most likely came for', () => {
  const rondero = { rol: 'rondero', emp_id: 'e1001' } as const;
  const mine = (ago: number) => inventario('m', ago, { recibe_id: 'e1001' });
  test.each([
    ['a supervisor inspects', { rol: 'supervisor', emp_id: 'e2001' } as const, null, 'revista'],
    ['a rondero receives', rondero, null, 'recibo'],
    ['who received this shift hands over', rondero, mine(8 * HOUR), 'entrega'],
    ['who received another day receives', rondero, mine(20 * HOUR), 'recibo'],
    ['after somebody else, receives', rondero, inventario('o', HOUR), 'recibo'],
  ] as const)('%s', (_, persona, latest, tipo) => {
    expect(suggestedTipo(persona, latest, NOW)).toBe(tipo);
  });
});

describe('what a count comes to', () => {
  const base = inventario('base', HOUR);
  const of = (change: Partial<Draft>) => summarize(base, rowsOf(beforeOf(base, {}), fresh(change), {}));

  test('nothing touched: everything is left to count', () => {
    expect(of({})).toMatchObject({ difs: {}, problems: {}, uncounted: 3 });
  });
  test('«Confirmar sin cambios»: all as before, the very same items', () => {
    const { items, uncounted } = of({ resto: true });
    expect(uncounted).toBe(0);
    expect(items).toEqual(base.items);
  });
  test('touched rows count, and what they say differs', () => {
    const { difs, uncounted, items } = of({ items: radio ? { a: { ...radio, cant: '1' } } : {} });
    expect(uncounted).toBe(2);
    expect(difs).toEqual({ a: { nom_item: 'Radio', que: 'falta', antes: '2', ahora: '1' } });
    expect(items.a).toMatchObject({ cant: 1, cant_esp: 2, serie: 'RX-1' });
  });
  test('a removed row is gone and differs; an added one is new and expects itself', () => {
    const { items, difs, uncounted } = of({
      resto: true,
      retirados: { b: true },
      items: radio ? { z: { ...radio, nom_item: 'Chaleco', cant: '4' } } : {},
    });
    expect(uncounted).toBe(0);
    expect(Object.keys(items)).toEqual(['a', 'c', 'z']);
    expect(items.z).toMatchObject({ cant: 4, cant_esp: 4 });
    expect(difs).toMatchObject({ b: { que: 'retirado' }, z: { que: 'nuevo' } });
  });
  test.each(['-1', '1e9', '1,5', 'dos', ''])('a count of %j is wrong, and differs in nothing yet', (cant) => {
    const draft = fresh({ items: radio ? { a: { ...radio, cant } } : {} });
    const rows = rowsOf(beforeOf(base, {}), draft, {});
    expect(Object.keys(summarize(base, rows).problems)).toEqual(['a']);
    const [first] = rows;
    expect(first && difOfRow(first, false)).toBeNull();
  });
  test('1,500 rows: the untouched ones keep their item, so that their rows need not be made again', () => {
    const large = inventario('g', HOUR, { items: many(1500) });
    const draft = fresh();
    const compared = beforeOf(large, {});
    const before = rowsOf(compared, draft, {});
    const after = rowsOf(compared, { ...draft, items: radio ? { i7: { ...radio, cant: '1' } } : {} }, {});
    expect(after).toHaveLength(1500);
    expect(after.filter((row, index) => row.item !== before[index]?.item)).toHaveLength(1);
  });
});

test('a draft comes back from the phone as it was; what is none of ours does not', () => {
  const draft = fresh({
    tipo: 'entrega',
    base: 'i1',
    items: radio ? { a: { ...radio, cant: '-1' } } : {},
    retirados: { b: true },
    enterado: { n_1: true },
    otra_id: 'e1002',
  });
  expect(DRAFT.parse(JSON.parse(JSON.stringify(DRAFT.serialize(draft))))).toEqual(draft);
  expect(DRAFT.parse({ op: 'x' })).toBeNull();
  expect(DRAFT.parse('x')).toBeNull();
});
