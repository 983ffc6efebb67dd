import { sanitize } from '@gr/shared/domain/tip/sanitize';
import fc from 'fast-check';
import { htmlOf, markdownOf } from './markdown.ts';

const shown = (html: string): string => {
  const box = document.createElement('div');
  box.append(sanitize(html));
  return box.innerHTML;
};

test.each([
  ['<p>Revise batería, linterna y radio.</p>', 'Revise batería, linterna y radio.'],
  ['<p>a</p><p>b</p>', 'a\n\nb'],
  ['<p>uno<br />dos</p>', 'uno\ndos'],
  ['<p>Lea <strong>todo</strong> y <em>firme</em></p>', 'Lea **todo** y *firme*'],
  ['<h2>Al llegar</h2><p>x</p>', '## Al llegar\n\nx'],
  ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', '- a\n  - b'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', '- a\n\n- b'],
  ['<blockquote><p>No toque.</p></blockquote>', '> No toque.'],
  ['<p>a</p><hr /><p>b</p>', 'a\n\n---\n\nb'],
  ['<p>1. no es lista</p>', '1\\. no es lista'],
  ['<p># ni título, - ni *marca*</p>', '\\# ni título, - ni \\*marca\\*'],
  ['<p>&lt;b&gt; &amp; &amp;amp; 3 &lt; 4</p>', '\\<b> & \\&amp; 3 \\< 4'],
  ['<p><a href="https://a.co/x_(1)">sitio</a></p>', '[sitio](<https://a.co/x_(1)>)'],
  ['<p><u>esto</u></p>', '<u>esto</u>'],
])('%s can be written and stays what it is', (html, text) => {
  expect(markdownOf(html)).toBe(text);
  expect(htmlOf(text)).toBe(html);
});

test.each([
  ['<p>Salude <b>siempre</b>, <i>escuche</i></p>'],
  ['<p>Los <b> espacios </b> también</p>'],
  ['texto suelto <b>sin párrafo</b>'],
  ['<p>a</p>\n\n  <p>b\n c</p>'],
  ['<p><img src="contenido/tips/a.jpg" alt="Una puerta"></p>'],
  ['<blockquote>No toque la chapa.</blockquote>'],
  ['<ol><li>a</li><li>b<ul><li>c</li></ul></li></ol>'],
  ['<p style="color:red" onclick="x()">a</p><script>x()</script>'],
])('%s is shown as before after it was edited', (html) => {
  const text = markdownOf(html);
  expect(text).not.toBeNull();
  const words = (of: string) =>
    shown(of)
      .replaceAll(/<\/?[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  expect(words(htmlOf(text ?? ''))).toBe(words(html));
});

test.each([['<p>a<blockquote>b</p>c'], ['<h2>uno<br>dos</h2>'], ['<ul>suelto<li>a</li></ul>']])(
  '%s that Markdown cannot say is told, not changed',
  (html) => {
    const text = markdownOf(html);
    if (text !== null) expect(shown(htmlOf(text))).toBe(shown(html));
    else expect(text).toBeNull();
  },
);

test('what a tip may not have comes out as words', () => {
  expect(htmlOf('# Uno')).toBe('<h2>Uno</h2>');
  expect(htmlOf('##### Cinco')).toBe('<h4>Cinco</h4>');
  expect(htmlOf('    con sangría')).toBe('<p>con sangría</p>');
  expect(htmlOf('use `radio`')).toBe('<p>use radio</p>');
  expect(htmlOf('3. tres\n4. cuatro')).toBe('<ol><li>tres</li><li>cuatro</li></ol>');
  expect(htmlOf('[a](https://a.co "t")')).toBe('<p><a href="https://a.co">a</a></p>');
});

test('whatever was written is read back as the same, or is not offered for writing', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '\n\n',
    '*',
    '**',
    '_',
    '#',
    '- ',
    '1. ',
    '> ',
    '[',
    '](',
    '<',
    '&',
    '`',
    '\\',
    '  ',
    'ñ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const html = htmlOf(pieces.join(''));
      const text = markdownOf(html);
      const flat = (of: string) =>
        shown(of)
          .replaceAll(/\s*(<[^>]*>)\s*/g, '$1')
          .replaceAll(/\s+/g, ' ')
          .trim();
      return text === null || flat(htmlOf(text)) === flat(html);
    }),
    { seed: 20261125, numRuns: 60 },
  );
});
