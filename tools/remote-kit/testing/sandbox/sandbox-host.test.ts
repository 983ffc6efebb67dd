import { PEOPLE, type SandboxDefinition } from './definition.ts';
import { sandboxHost } from './sandbox-host.ts';
import { type SandboxState, startState } from './state.ts';

const definition: SandboxDefinition = {
  path: '/tips',
  paths: { Tips: '/tips' },
  now: Date.parse('2026-11-20T20:00:00-05:00'),
  people: PEOPLE,
  units: { u001: 'Uno', u002: 'Dos' },
  scenarios: {
    empty: () => null,
    one: () => ({ a: 1 }),
    full: () => ({ a: 2 }),
    broken: () => ({ a: 'x' }),
  },
};
const start = startState(definition);

function open(change: Partial<SandboxState> = {}) {
  const state = { ...start, corre: false, ...change };
  const made = sandboxHost(definition, state);
  return { ...made, to: (next: Partial<SandboxState>) => made.apply({ ...state, ...next }) };
}

test('the person, the units and the data of the state', () => {
  const { fake, host } = open({ rol: 'supervisor', un: ['u002', 'u009'], datos: 'uno', ruta: '/tips?x=1' });
  expect(host.session.persona.get()).toEqual({
    ...PEOPLE.supervisor,
    rol: 'supervisor',
    unidades: { u002: 'Dos' },
  });
  expect(fake.data.get('a')).toBe(1);
  expect(host.route.location.get()).toMatchObject({ pathname: '/tips', search: '?x=1' });
});

test('a scenario of every remote: twelve incidents wait without a connection, and go with it', async () => {
  const { fake, to } = open({ datos: 'sin señal con 12 pendientes', red: 'sin_conexion' });
  await new Promise((later) => setTimeout(later));
  const { emp_id } = PEOPLE.rondero;
  expect(fake.outbox.status.get().map(({ state }) => state)).toEqual(Array(12).fill('guardado'));
  expect(Object.values(fake.data.get('_novedades') ?? {})).toEqual(
    Array(12).fill(expect.objectContaining({ un_id: 'u001', rond_id: emp_id })),
  );
  to({ datos: 'sin señal con 12 pendientes', red: 'en_linea' });
  await until(() => fake.outbox.status.get().every(({ state }) => state === 'entregado'));
  fake.stop();
});

test('line, clock, skew and units follow the panel without a new start', () => {
  const { fake, host, to } = open({ red: 'lenta', latencia: 700, servidor: 'rechaza' });
  expect(fake.line.get()).toEqual({ network: 'en_linea', latency: 700, server: 'refuses' });
  to({ red: 'sin_conexion', reloj: start.reloj + 5, desfase: 10, un: ['u001', 'u002'] });
  expect(host.session.persona.get().unidades).toEqual({ u001: 'Uno', u002: 'Dos' });
  expect(host.network.state.get()).toBe('sin_conexion');
  expect(host.device.now()).toBe(start.reloj + 5);
  expect(host.device.skew()).toBe(600_000);
  to({ desfase: null });
  expect(host.device.skew()).toBeNull();
});

test('a clock that was stopped stays where it is', () => {
  const { host, to, fake } = open();
  fake.advance(1_000);
  to({ corre: true });
  to({ corre: false });
  expect(host.device.now()).toBeGreaterThanOrEqual(start.reloj + 1_000);
});

test.each([
  ['lugar', { ok: true, value: { lat: 4.65, lng: -74.06, prec_m: 8 } }],
  ['imprecisa', { ok: true, value: { prec_m: 150 } }],
  ['negada', { ok: false, error: { code: 'PO-001' } }],
  ['ninguna', { ok: false, error: { code: 'PO-002' } }],
] as const)('position: %s', async (gps, answer) => {
  const { host, to } = open();
  to({ gps });
  expect(await host.device.position(0)).toMatchObject(answer);
});

test('pictures of the server need a connection, those taken do not', async () => {
  const { host, to } = open();
  const taken = await host.photos.add(new Blob(['x'], { type: 'image/png' }), 'camara');
  if (!taken.ok) throw new Error(taken.error.code);
  expect(await host.photos.url('f1', 'evidencias/f1.jpg')).toMatchObject({ ok: true });
  to({ red: 'sin_conexion' });
  expect(await host.photos.url('f1', 'evidencias/f1.jpg')).toMatchObject({ error: { code: 'FO-003' } });
  expect(await host.photos.url(taken.value.id_archivo)).toMatchObject({ ok: true });
  expect(await host.kept.keep('v/1.webm')).toMatchObject({ error: { code: 'GU-001' } });
});

async function until(good: () => boolean): Promise<void> {
  while (!good()) await new Promise((later) => setTimeout(later, 10));
}
