import type { Rol } from '@gr/shared/contract/session';
import { REGISTRY } from '../testing/registry.ts';
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
