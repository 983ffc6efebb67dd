import { csvOf } from './csv-text.ts';

test('as Excel of Colombia reads it: mark, semicolons, CRLF, quotes where they are needed', () => {
  const text = csvOf({
    columns: ['A', 'B'],
    rows: [
      ['uno; dos', 3],
      ['di "jo"', null],
      ['a\nb', 0],
    ],
  });
  expect(text).toBe('\uFEFFA;B\r\n"uno; dos";3\r\n"di ""jo""";\r\n"a\nb";0\r\n');
});

test.each(['=1+1', '+57 300', '-5', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  'the text %j is no formula',
  (text) => {
    const [, line = ''] = csvOf({ columns: ['A'], rows: [[text]] }).split(/\r\n(?=['"])/);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a number stays one, negative or not; a hyphen within a text is no formula', () => {
  expect(csvOf({ columns: ['A', 'B'], rows: [[-5, 'RX-1']] })).toContain('\r\n-5;RX-1\r\n');
});
