import { repetitionIn } from './repetition.ts';

test.each([
  ['Cada 3 horas', ['3', '-', '-', '', '']],
  ['cada 2 h, de 22:00 a 06:00', ['2', '-', '-', '22:00', '06:00']],
  ['Cada hora', ['1', '-', '-', '', '']],
  ['C/120 min.', ['2', '-', '-', '', '']],
  ['4 veces', ['-', '4', '', '', '']],
  ['4 veces entre 22:00 y 06:00, con al menos 60 minutos', ['-', '4', '60', '22:00', '06:00']],
  ['3 rondas de 10 p. m. a 6 a. m., separadas 1 hora', ['-', '3', '60', '22:00', '06:00']],
  ['Tres veces por noche con mínimo 45 min entre una y otra', ['-', '3', '45', '', '']],
  ['Una vez', ['-', '-', '-', '', '']],
  ['No se repite.', ['-', '-', '-', '', '']],
  ['-', ['-', '-', '-', '', '']],
  ['lunes a viernes', null],
  ['varias veces', null],
  ['cada 90 min', null],
  ['cada 3 horas, con al menos 60 minutos', null],
  ['4 veces entre ayer y hoy', null],
])('%j says how often: %j', (cell, gives) => {
  expect(repetitionIn(cell)).toEqual(gives);
});
