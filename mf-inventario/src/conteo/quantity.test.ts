import { parseQuantity } from './quantity.ts';

test.each([
  ['0', 0],
  [' 14 ', 14],
  ['007', 7],
  ['9999', 9999],
])('%j is %s', (texto, value) => {
  expect(parseQuantity(texto)).toEqual({ ok: true, value });
});

test.each([
  ['', 'Escriba la cantidad.'],
  ['-1', 'La cantidad no puede ser menor que cero.'],
  ['−3', 'La cantidad no puede ser menor que cero.'],
  ['1,5', 'Escriba un número entero, sin puntos ni comas.'],
  ['1.000', 'Escriba un número entero, sin puntos ni comas.'],
  ['10000', 'La cantidad es muy grande (máximo 9999).'],
  ['1000000000', 'La cantidad es muy grande (máximo 9999).'],
  ['1e9', 'La cantidad es muy grande (máximo 9999).'],
  ['dos', 'Escriba la cantidad solo con números.'],
  ['0x10', 'Escriba la cantidad solo con números.'],
  ['٣', 'Escriba la cantidad solo con números.'],
])('%j is answered', (texto, message) => {
  expect(parseQuantity(texto)).toMatchObject({ ok: false, error: { code: 'IN-101', message } });
});
