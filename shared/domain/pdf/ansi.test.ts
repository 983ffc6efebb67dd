import { ansi } from './ansi.ts';

describe('what the fonts can print', () => {
  test.each([
    ['ñ Ñ á é í ó ú ü ¿? ¡! «así» °', 'ñ Ñ á é í ó ú ü ¿? ¡! «así» °'],
    ['n\u0303 a\u0301', 'ñ á'],
    ['“comillas” – raya — 5 € …', '“comillas” – raya — 5 € …'],
    ['Ana 👷🏽‍♀️ Torres 🇨🇴', 'Ana ? Torres ?'],
    ['Łukasz Dvořák', 'Lukasz Dvorák'],
    ['7:05\u202fp.\u00a0m.', '7:05 p. m.'],
    ['a\u200bb\tc\u0007', 'ab c'],
    ['uno\r\ndos\ntres', 'uno\ndos\ntres'],
    ['你好 →', '?? ->'],
  ])('%j', (given, expected) => {
    expect(ansi(given)).toBe(expected);
  });
});
