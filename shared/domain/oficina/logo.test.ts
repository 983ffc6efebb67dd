import { LOGO_MAX, readLogo } from './logo.ts';

const png = (more = 8) =>
  `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(more)]).toString('base64')}`;
const as = (mime: string, bytes: string) =>
  `data:${mime};base64,${Buffer.from(bytes, 'latin1').toString('base64')}`;

test.each([png(), as('image/webp', 'RIFF\x10\0\0\0WEBPVP8 ')])('%.22s is a logo', (logo) => {
  expect(readLogo(logo)).toBe(logo);
});

test.each([
  ['nothing', null],
  ['a drawing with code', as('image/svg+xml', '<svg onload=alert(1)>')],
  ['code that calls itself a PNG', as('image/png', '<script>alert(1)</script>')],
  ['a PNG that calls itself a WebP', png().replace('png', 'webp')],
  ['an address of elsewhere', 'https://ejemplo.com/logo.png'],
  ['one with a tail', `${png()}" onerror="alert(1)`],
  ['one that is too long', png(LOGO_MAX)],
  ['one without bytes', 'data:image/png;base64,'],
])('%s is none', (_, value) => {
  expect(readLogo(value)).toBeNull();
});
