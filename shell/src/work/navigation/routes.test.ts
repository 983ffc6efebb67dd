import type { Location } from '@gr/shared/contract/route';
import type { Rol } from '@gr/shared/contract/session';
import { createValue } from '../../base/value.ts';
import { REGISTRY } from '../testing/registry.ts';
import { createPageInfos } from './page-info.ts';
import { resolve } from './routes.ts';

const cases: readonly [string, Rol, string][] = [
  ['/rondas', 'admin', 'remote'],
  ['/rondasini', 'rondero', 'remote'],
  ['/rondasini', 'supervisor', 'forbidden'],
  ['/rondasnovedad/x', 'admin', 'forbidden'],
  ['/valqr', 'supervisor', 'remote'],
  ['/valqr', 'admin', 'forbidden'],
  ['/supervisiones', 'supervisor', 'remote'],
  ['/supervisiones', 'rondero', 'forbidden'],
  ['/novedadessuperv', 'rondero', 'forbidden'],
  ['/novedadesver', 'rondero', 'remote'],
  ['/supervisionini', 'admin', 'forbidden'],
  ['/inventariohis', 'supervisor', 'unknown'],
  ['/home', 'rondero', 'own'],
];

test.each(cases)('%s for a %s: %s', (path, rol, kind) => {
  expect(resolve(path, REGISTRY, rol).kind).toBe(kind);
});

test('what is said of a route counts instead of what is said of the remote', () => {
  const remotes = REGISTRY.remotes.map((one) =>
    one.id === 'mf-supervision' ? { ...one, rutas_roles: { novedadessuperv: ['rondero' as const] } } : one,
  );
  expect(resolve('/novedadessuperv', { serial: 1, remotes }, 'rondero').kind).toBe('remote');
  expect(resolve('/supervisiones', { serial: 1, remotes }, 'rondero').kind).toBe('forbidden');
});

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
