import { fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { HeardState } from '../network/network.ts';
import type { EffectStatus } from '../ports/outbox/outbox.ts';
import { syncObservable, syncSummary } from './sync.ts';

const lost = (unknown: readonly string[], missing: readonly string[] = []) => fakeValue({ missing, unknown });
const sure = lost([]);
const unsealed = fakeValue({ sellados: 0 });

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

const call = (id: string, state: EffectStatus['state']): EffectStatus => ({
  id,
  op: id,
  funcion: 'regSesiones',
  state,
  attempts: 1,
});
const noCalls = fakeValue<readonly EffectStatus[]>([]);

const cases: readonly [string, readonly OpStatus['state'][], HeardState, string][] = [
  ['nothing', [], 'en_linea', 'Al día'],
  ['all delivered', ['entregado'], 'en_linea', 'Al día'],
  ['nothing, and the server was not heard yet', [], 'no_se_sabe', 'Comprobando…'],
  ['one waits, and the server was not heard yet', ['guardado'], 'no_se_sabe', '1 pendiente'],
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
  expect(syncSummary(ops, [], network).texto).toBe(text);
});

test('«Enviando» counts within the batch, not over the whole session', () => {
  const ops = fakeValue<readonly OpStatus[]>([op('old', 'entregado')]);
  const sync = syncObservable(ops, noCalls, fakeValue<HeardState>('en_linea'), sure, unsealed);
  expect(sync.get().texto).toBe('Al día');
  ops.set([op('old', 'entregado'), op('a', 'enviando'), op('b', 'guardado')]);
  expect(sync.get().texto).toBe('Enviando 1 de 2');
  ops.set([op('old', 'entregado'), op('a', 'entregado'), op('b', 'enviando')]);
  expect(sync.get().texto).toBe('Enviando 2 de 2');
  ops.set([op('old', 'entregado'), op('a', 'entregado'), op('b', 'entregado')]);
  expect(sync.get().texto).toBe('Al día');
});

test('as long as nobody knows whether a record is missing, nothing is «Al día»', () => {
  const ops = fakeValue<readonly OpStatus[]>([op('a', 'entregado')]);
  const recovery = lost(['b']);
  const network = fakeValue<HeardState>('en_linea');
  const sync = syncObservable(ops, noCalls, network, recovery, unsealed);
  const heard = jest.fn();
  sync.subscribe(heard);
  expect(sync.get()).toMatchObject({ texto: 'Comprobando…', tono: 'comprobando' });
  network.set('sin_conexion');
  expect(sync.get().texto).toBe('Comprobando…');
  network.set('en_linea');
  recovery.set({ missing: ['b'], unknown: [] });
  expect(heard).toHaveBeenCalledTimes(3);
  expect(sync.get()).toEqual({ texto: 'Falta 1', tono: 'error', pendientes: 0 });
  recovery.set({ missing: [], unknown: [] });
  expect(sync.get().texto).toBe('Al día');
});

test('the same summary keeps its reference', () => {
  const ops = fakeValue<readonly OpStatus[]>([op('a', 'guardado')]);
  const sync = syncObservable(ops, noCalls, fakeValue<HeardState>('en_linea'), sure, unsealed);
  const before = sync.get();
  ops.set([op('a', 'guardado')]);
  expect(sync.get()).toBe(before);
});

const withCalls: readonly [
  string,
  readonly EffectStatus['state'][],
  readonly OpStatus['state'][],
  HeardState,
  string,
  string,
][] = [
  ['one waits', ['pendiente'], [], 'en_linea', 'pendiente', '1 aviso por enviar'],
  ['two wait', ['pendiente', 'pendiente'], ['entregado'], 'en_linea', 'pendiente', '2 avisos por enviar'],
  ['one failed', ['fallido'], [], 'en_linea', 'error', '1 con problema'],
  ['one failed beside a record', ['fallido'], ['problema'], 'en_linea', 'error', '2 con problema'],
  ['one failed, without a connection', ['fallido'], ['guardado'], 'sin_conexion', 'error', '1 con problema'],
  ['records speak first', ['pendiente'], ['guardado'], 'en_linea', 'pendiente', '1 pendiente'],
  ['calls are no records of the person', ['pendiente'], [], 'sin_conexion', 'sin_conexion', 'Sin conexión'],
];

test.each(withCalls)('pill, calls after records: %s', (_name, calls, states, network, tone, texto) => {
  const ops = states.map((state, i) => op(`o${i}`, state));
  const effects = calls.map((state, i) => call(`c${i}`, state));
  expect(syncSummary(ops, effects, network)).toMatchObject({ tono: tone, texto });
});

test('a call that comes to wait, and is made, is told', () => {
  const effects = fakeValue<readonly EffectStatus[]>([]);
  const sync = syncObservable(
    fakeValue<readonly OpStatus[]>([]),
    effects,
    fakeValue<HeardState>('en_linea'),
    sure,
    unsealed,
  );
  const told: string[] = [];
  sync.subscribe(() => told.push(sync.get().texto));
  effects.set([call('a', 'pendiente')]);
  effects.set([]);
  expect(told).toEqual(['1 aviso por enviar', 'Al día']);
});
