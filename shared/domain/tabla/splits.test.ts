import { NAME_SPLITS } from './splits.ts';

const bySurname = NAME_SPLITS.find(({ names }) => names.includes('apellidos y nombres'));

test.each([
  ['Peña Ruiz Ana María', ['Ana María', 'Peña Ruiz']],
  ['De la Rosa Gómez María José', ['María José', 'De la Rosa Gómez']],
  ['De la Rosa Ana', ['Ana', 'De la Rosa']],
  ['Ana', null],
])('surnames first: %s', (cell, parts) => {
  expect(bySurname?.part(cell)).toEqual(parts);
});
