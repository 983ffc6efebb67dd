import { createValue } from '../base/value.ts';
import { handClock } from '../ports/outbox/testing/phone.ts';
import { createNetwork, FIRST_MS, GRACE_MS } from './network.ts';

function setup(radio = true) {
  const connected = createValue(false);
  const clock = handClock();
  const window = new EventTarget();
  const it = { radio };
  const network = createNetwork({ connected, clock, window, onLine: () => it.radio });
  return { connected, clock, window, network, it };
}

test('starts hopeful, gives a slow phone time to connect, and says the truth', () => {
  const { network, clock, connected } = setup();
  clock.advance(FIRST_MS - 1);
  expect(network.state.get()).toBe('en_linea');
  clock.advance(1);
  expect(network.state.get()).toBe('sin_conexion');
  connected.set(true);
  connected.set(false);
  clock.advance(GRACE_MS);
  expect(network.state.get()).toBe('sin_conexion');
});

test('nobody knows of the server until it answered or was waited for', () => {
  const silent = setup();
  expect(silent.network.proven.get()).toBe('no_se_sabe');
  silent.clock.advance(FIRST_MS);
  expect(silent.network.proven.get()).toBe('sin_conexion');

  const connecting = setup();
  connecting.connected.set(true);
  expect(connecting.network.proven.get()).toBe('en_linea');

  const overHttp = setup();
  overHttp.network.heard(true);
  expect(overHttp.network.proven.get()).toBe('en_linea');
  expect(setup(false).network.proven.get()).toBe('sin_conexion');
});

test('a short loss of the connection is nobody’s business', () => {
  const { network, clock, connected } = setup();
  connected.set(true);
  connected.set(false);
  clock.advance(GRACE_MS - 1);
  connected.set(true);
  clock.advance(GRACE_MS);
  expect(network.state.get()).toBe('en_linea');
});

test('without a radio it says so at once', () => {
  const { network, window, connected, it } = setup();
  connected.set(true);
  it.radio = false;
  window.dispatchEvent(new Event('offline'));
  expect(network.state.get()).toBe('sin_conexion');
  expect(setup(false).network.state.get()).toBe('sin_conexion');
});

test('believes the sender', () => {
  const { network, clock } = setup();
  clock.advance(FIRST_MS);
  network.heard(true);
  expect(network.state.get()).toBe('en_linea');
  network.heard(false);
  expect(network.state.get()).toBe('sin_conexion');
});

test('stops listening', () => {
  const { network, connected } = setup(false);
  network.stop();
  connected.set(true);
  expect(network.state.get()).toBe('sin_conexion');
});
