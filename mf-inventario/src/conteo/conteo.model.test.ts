import { HOUR, ITEMS, inventario, muchos } from '../testing/muestras.ts';
import { BORRADOR, type Borrador } from './borrador.model.ts';
import { desdeItem, difDeFila, filasDe, resumir, tipoSugerido } from './conteo.model.ts';

const NOW = inventario('x', 0).fechah_x;
let n = 0;
const fresh = (change: Partial<Borrador> = {}): Borrador => ({
  ...BORRADOR.fresh(() => `-F${++n}`),
  ...change,
});
const radio = ITEMS.a ? desdeItem(ITEMS.a) : null;

describe('the kind a person most likely came for', () => {
  const rondero = { rol: 'rondero', emp_id: 'e1001' } as const;
  const mine = (ago: number) => inventario('m', ago, { recibe_id: 'e1001' });
  test.each([
    ['a supervisor inspects', { rol: 'supervisor', emp_id: 'e2001' } as const, null, 'revista'],
    ['a rondero receives', rondero, null, 'recibo'],
    ['who received this shift hands over', rondero, mine(8 * HOUR), 'entrega'],
    ['who received another day receives', rondero, mine(20 * HOUR), 'recibo'],
    ['after somebody else, receives', rondero, inventario('o', HOUR), 'recibo'],
  ] as const)('%s', (_, persona, ultimo, tipo) => {
    expect(tipoSugerido(persona, ultimo, NOW)).toBe(tipo);
  });
});

describe('what a count comes to', () => {
  const base = inventario('base', HOUR);
  const of = (change: Partial<Borrador>) => resumir(base, filasDe(base, fresh(change)));

  test('nothing touched: everything is left to count', () => {
    expect(of({})).toMatchObject({ difs: {}, faltas: {}, sinContar: 3 });
  });
  test('«Confirmar sin cambios»: all as before, the very same items', () => {
    const { items, sinContar } = of({ resto: true });
    expect(sinContar).toBe(0);
    expect(items).toEqual(base.items);
  });
  test('touched rows count, and what they say differs', () => {
    const { difs, sinContar, items } = of({ items: radio ? { a: { ...radio, cant: '1' } } : {} });
    expect(sinContar).toBe(2);
    expect(difs).toEqual({ a: { nom_item: 'Radio', que: 'falta', antes: '2', ahora: '1' } });
    expect(items.a).toMatchObject({ cant: 1, cant_esp: 2, serie: 'RX-1' });
  });
  test('a removed row is gone and differs; an added one is new and expects itself', () => {
    const { items, difs, sinContar } = of({
      resto: true,
      retirados: { b: true },
      items: radio ? { z: { ...radio, nom_item: 'Chaleco', cant: '4' } } : {},
    });
    expect(sinContar).toBe(0);
    expect(Object.keys(items)).toEqual(['a', 'c', 'z']);
    expect(items.z).toMatchObject({ cant: 4, cant_esp: 4 });
    expect(difs).toMatchObject({ b: { que: 'retirado' }, z: { que: 'nuevo' } });
  });
  test.each(['-1', '1e9', '1,5', 'dos', ''])('a count of %j is wrong, and differs in nothing yet', (cant) => {
    const draft = fresh({ items: radio ? { a: { ...radio, cant } } : {} });
    const rows = filasDe(base, draft);
    expect(Object.keys(resumir(base, rows).faltas)).toEqual(['a']);
    const [first] = rows;
    expect(first && difDeFila(first, false)).toBeNull();
  });
  test('1,500 rows: the untouched ones keep their item, so that their rows need not be made again', () => {
    const large = inventario('g', HOUR, { items: muchos(1500) });
    const draft = fresh();
    const before = filasDe(large, draft);
    const after = filasDe(large, { ...draft, items: radio ? { i7: { ...radio, cant: '1' } } : {} });
    expect(after).toHaveLength(1500);
    expect(after.filter((fila, index) => fila.item !== before[index]?.item)).toHaveLength(1);
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
  expect(BORRADOR.parse(JSON.parse(JSON.stringify(BORRADOR.serialize(draft))))).toEqual(draft);
  expect(BORRADOR.parse({ op: 'x' })).toBeNull();
  expect(BORRADOR.parse('x')).toBeNull();
});
