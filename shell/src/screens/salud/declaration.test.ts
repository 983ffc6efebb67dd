import { declarationOf, degreesOf, EMPTY, problemsIn } from './declaration.ts';

test.each([
  ['', null],
  ['  ', null],
  ['36,5', 36.5],
  ['36.54', 36.5],
  ['34', 34],
  ['43', 43],
  ['33,9', undefined],
  ['43,1', undefined],
  ['99', undefined],
  ['-36', undefined],
  ['1e9', undefined],
  ['treinta', undefined],
  ['36,5,1', undefined],
])('%j is %p degrees', (text, value) => {
  expect(degreesOf(text)).toBe(value);
});

test('contact must be answered; symptoms and temperature need not', () => {
  expect(problemsIn(EMPTY)).toEqual({ contacto: 'contacto' });
  expect(problemsIn({ ...EMPTY, contacto: 'no' })).toEqual({});
  expect(problemsIn({ ...EMPTY, contacto: 'no', temperatura: '50' })).toEqual({ temperatura: 'temperatura' });
});

test('a declaration holds what was said and no more', () => {
  expect(declarationOf('-S1', '-C1', { ...EMPTY, contacto: 'no' })).toEqual({
    id: '-S1',
    consent_id: '-C1',
    sintomas: {},
    contacto: 'no',
  });
  expect(
    declarationOf('-S1', '-C1', { sintomas: ['tos'], temperatura: '37,8', contacto: 'si' }),
  ).toMatchObject({
    sintomas: { tos: true },
    temperatura: 37.8,
  });
  expect(declarationOf('-S1', '-C1', EMPTY)).toBeNull();
});
