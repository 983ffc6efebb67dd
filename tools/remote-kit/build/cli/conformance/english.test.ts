import { englishLines } from './english.ts';

test.each(['Save changes and close', 'Loading', 'Please try again', 'Search the tips', 'Sign out'])(
  '«%s» is English',
  (line) => expect(englishLines(`Tips\n${line}\n12:30`)).toEqual([line]),
);

test.each([
  'Guardar y cerrar',
  'No hay error en la red',
  'Conjunto Residencial Altos',
  'Edilberto Suárez Niño',
  'QR',
  'Error de conexión',
  'John Edit',
  'No',
  'Al día',
])('«%s» is not', (line) => expect(englishLines(line)).toEqual([]));
