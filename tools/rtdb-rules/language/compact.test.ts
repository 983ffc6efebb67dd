import { parse } from '../engine/parser.ts';
import { compact } from './compact.ts';
import { joined, printExpression } from './print-expression.ts';

const shortest = (expression: string): string => printExpression(joined(parse(expression)), new Map());

test.each([
  ['(now > 1) && ((now > 2) || now > 3)', 'now>1&&(now>2||now>3)'],
  ['now > 1 && (now > 2 && now > 3)', 'now>1&&now>2&&now>3'],
  ['now - (2 - 1) > 0', 'now-(2-1)>0'],
  ['!(now > 1) === true', '!(now>1)==true'],
  ['(now > 1 ? now > 2 : now > 3) && now > 4', '(now>1?now>2:now>3)&&now>4'],
  ["root.child('a/' + $b).child('c').exists()", "root.child('a/'+$b+'/c').exists()"],
  ["root.child('a' + '/' + $b + '/c' + '/d').exists()", "root.child('a/'+$b+'/c/d').exists()"],
  ["root.child('a').child($b).exists()", "root.child('a').child($b).exists()"],
  ["data.val().matches(/^a\\/'b$/i)", "data.val().matches(/^a\\/'b$/i)"],
  ["data.val() === 'it\\'s'", "data.val()=='it\\'s'"],
])('%s becomes %s', (long, short) => {
  expect(shortest(long)).toBe(short);
});

test('a variable is called by its level, and comments go', () => {
  const rules = { a: { '//': 'why', $unit: { $key: { '.read': '$unit === $key', '.indexOn': ['x'] } } } };
  expect(compact(rules)).toEqual({ a: { $b: { $c: { '.read': '$b==$c', '.indexOn': ['x'] } } } });
});
