import type { NetworkState } from '@gr/shared/contract/network';
import type { OpStatus } from '@gr/shared/contract/outbox';
import { fakeValue } from '@gr/shared/testing/fake-host-value';
import { syncObservable, syncSummary } from './sync.ts';

function op(id: string, state: OpStatus['state']): OpStatus {
  return {
    id,
    aggregate: id,
    tipo: 't',
    resumen: id,
    state,
    savedAt: 0,
    attempts: 0,
    filesSent: 0,
    filesTotal: 0,
  };
}

const cases: readonly [string, readonly OpStatus['state'][], NetworkState, string][] = [
  ['nothing', [], 'en_linea', 'Al día'],
  ['all delivered', ['entregado'], 'en_linea', 'Al día'],
  ['one waits', ['guardado'], 'en_linea', '1 pendiente'],
  ['three wait', ['guardado', 'guardado', 'guardado'], 'en_linea', '3 pendientes'],
  ['one of three on its way', ['enviando', 'guardado', 'guardado'], 'en_linea', 'Enviando 1 de 3'],
  ['no connection, nothing waits', ['entregado'], 'sin_conexion', 'Sin conexión'],
  [
    'no connection, three wait',
    ['guardado', 'guardado', 'enviando'],
    'sin_conexion',
    'Sin conexión · 3 guardados',
  ],
  ['no connection, one waits', ['guardado'], 'sin_conexion', 'Sin conexión · 1 guardado'],
  ['a problem comes first', ['problema', 'guardado'], 'sin_conexion', '1 con problema'],
];

test.each(cases)('pill: %s', (_name, states, network, text) => {
  const ops = states.map((state, i) => op(`o${i}`, state));
  expect(syncSummary(ops, network).texto).toBe(text);
});

test('«Enviando» counts within the batch, not over the whole session', () => {
  const ops = fakeValue<readonly OpStatus[]>([op('old', 'entregado')]);
  const sync = syncObservable(ops, fakeValue<NetworkState>('en_linea'));
  expect(sync.get().texto).toBe('Al día');
  ops.set([op('old', 'entregado'), op('a', 'enviando'), op('b', 'guardado')]);
  expect(sync.get().texto).toBe('Enviando 1 de 2');
  ops.set([op('old', 'entregado'), op('a', 'entregado'), op('b', 'enviando')]);
  expect(sync.get().texto).toBe('Enviando 2 de 2');
  ops.set([op('old', 'entregado'), op('a', 'entregado'), op('b', 'entregado')]);
  expect(sync.get().texto).toBe('Al día');
});

test('the same summary keeps its reference', () => {
  const ops = fakeValue<readonly OpStatus[]>([op('a', 'guardado')]);
  const sync = syncObservable(ops, fakeValue<NetworkState>('en_linea'));
  const before = sync.get();
  ops.set([op('a', 'guardado')]);
  expect(sync.get()).toBe(before);
});
