import { withoutForeignKeys } from './remote-router.tsx';

const at = (pathname: string, search = '') =>
  withoutForeignKeys({ pathname, search, hash: '', state: null, key: 'k' });

test('a place of ours stays the same', () => {
  const place = { pathname: '/rondas/-R1', search: '?un=u001&q=a%20b', hash: '#x', state: null, key: 'k' };
  expect(withoutForeignKeys(place)).toBe(place);
});

test.each([
  ['/rondas/constructor', '', '/rondas/-', ''],
  ['/rondas/%5F%5Fproto__', '', '/rondas/-', ''],
  ['/rondas/%', '', '/rondas/%', ''],
  ['/rondas', '?ver=toString&un=u1', '/rondas', '?un=u1'],
  ['/rondas', '?un=__proto__', '/rondas', '?'],
])('%s%s asks for nothing every object has', (pathname, search, path, rest) => {
  expect(at(pathname, search)).toMatchObject({ pathname: path, search: rest });
});
