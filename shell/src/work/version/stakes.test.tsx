import { hasStakes } from './stakes.ts';

const page = (html: string) => {
  document.body.innerHTML = html;
  return document;
};

test.each([
  ['<textarea>Vidrio roto</textarea>', true],
  ['<input value="1001">', true],
  ['<input type="password" value="x">', true],
  ['<dialog open></dialog>', true],
  ['<div role="alertdialog"></div>', true],
  ['<span data-at-stake="true"></span>', true],
  ['<p>nada</p><input><textarea></textarea><dialog></dialog>', false],
  ['<input type="search" value="ronda"><input type="checkbox" checked value="on">', false],
  ['<input readonly value="https://app">', false],
])('%s', (html, expected) => {
  expect(hasStakes(page(html))).toBe(expected);
});
