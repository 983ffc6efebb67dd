import { pathOf } from './picture-path.ts';

const OWN = 'http://127.0.0.1:4200';

test.each([
  ['contenido/tips/casco.jpg', 'contenido/tips/casco.jpg'],
  [' contenido/tips/guía de botas (1).png ', 'contenido/tips/guía de botas (1).png'],
  [
    'https://firebasestorage.googleapis.com/v0/b/x.appspot.com/o/contenido%2Ftips%2Fa.jpg?alt=media&token=1',
    'contenido/tips/a.jpg',
  ],
  [`${OWN}/v0/b/x/o/contenido%2Fa.jpg`, 'contenido/a.jpg'],
])('%s is a file of Storage', (value, ruta) => {
  expect(pathOf(value, OWN)).toBe(ruta);
});

test.each([
  [undefined],
  [''],
  ['casco.jpg'],
  ['/contenido/a.jpg'],
  ['//otro.com/a.jpg'],
  ['\\\\otro\\a.jpg'],
  ['contenido/../secreto.jpg'],
  ['contenido/a.jpg?x=1'],
  ['javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:image/svg+xml,<svg onload=alert(1)>'],
  ['https://otro.com/v0/b/x/o/contenido%2Fa.jpg'],
  ['https://firebasestorage.googleapis.com.otro.com/v0/b/x/o/contenido%2Fa.jpg'],
  ['https://firebasestorage.googleapis.com/v0/b/x/o/%E0%A4%A'],
  ['https://firebasestorage.googleapis.com/v0/b/x/o/..%2F..%2Fa'],
])('%s is none', (value) => {
  expect(pathOf(value, OWN)).toBeNull();
});
