import type { Location } from '@gr/shared/contract/route';
import { createValue } from '../../base/value.ts';
import { createPageInfos } from './page-info.ts';

const at = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: pathname });
const page = { pathname: '/rondas', title: 'Rondas', task: false };

test('a description stands for its own place only', () => {
  const location = createValue(at('/rondas'));
  const infos = createPageInfos(location);
  infos.describe({ ...page, pathname: '/tips' });
  expect(infos.current.get()).toBeNull();
  infos.describe(page);
  location.set({ ...at('/rondas'), search: '?vista=hoy' });
  expect(infos.current.get()).toEqual(page);
  location.set(at('/home'));
  expect(infos.current.get()).toBeNull();
});
