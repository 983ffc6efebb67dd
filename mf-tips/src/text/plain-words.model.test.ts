import { countWords, minutesToRead, textOf } from './plain-words.model.ts';

test.each([
  ['<p>Uno</p><p>dos</p>', 'Uno dos'],
  ['Ma&ntilde;ana &amp; ma&Ntilde;ana&nbsp;&#161;ya', 'Mañana & maÑana ¡ya'],
  ['&desconocida; &#9999999;', '&desconocida; &#9999999;'],
  ['a <b\nclass="x">b</b>', 'a b'],
  ['3 < 4', '3 < 4'],
])('the words of %j', (html, text) => {
  expect(textOf(html)).toBe(text);
});

test('a body of a million signs that never close takes no time', () => {
  expect(textOf('<'.repeat(1_000_000))).toHaveLength(1_000_000);
});

test('reading time', () => {
  expect([0, 200, 201, 1000].map(minutesToRead)).toEqual([1, 1, 2, 5]);
  expect(countWords(textOf('<p>No entre <b>solo</b>.</p>'))).toBe(4);
});
