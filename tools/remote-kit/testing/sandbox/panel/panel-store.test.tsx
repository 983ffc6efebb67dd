import { PEOPLE, type SandboxDefinition } from '../definition.ts';
import type { Call } from '../recorder.ts';
import { panelStore } from './panel-store.ts';

const nothing = () => null;
const nobody = async () => [];
const definition: SandboxDefinition = {
  path: '/rondas',
  paths: {},
  now: Date.parse('2026-11-20T20:00:00-05:00'),
  people: PEOPLE,
  units: { u001: 'Uno' },
  scenarios: { empty: nothing, one: nothing, full: nothing, broken: nothing },
};
const call = (id: number, answers = 0): Call => ({
  id,
  at: 0,
  port: 'data',
  method: 'read',
  summary: '',
  asked: null,
  answers,
  state: 'bien',
});

beforeEach(() => window.history.replaceState(null, '', '/?red=lenta'));

test('the address is read, and follows every change', () => {
  const store = panelStore(definition, window);
  expect(store.state.get().red).toBe('lenta');
  store.change({ rol: 'admin' });
  expect(window.location.search).toBe('?rol=admin&red=lenta');
  store.bridge.went('/verrecorr?id=1');
  store.change({ red: 'en_linea' });
  expect(window.location.search).toBe('?rol=admin&ruta=%2Fverrecorr%3Fid%3D1');
});

test('the link says what the running clock says now; a clock that stands keeps its moment', () => {
  const store = panelStore(definition, window);
  store.bridge.started({
    now: () => definition.now + 61_500,
    back: () => false,
    retry: () => undefined,
    repeat: async () => null,
    check: nobody,
  });
  expect(new URL(store.link()).searchParams.get('reloj')).toBe('2026-11-20T20:01:01');
  expect(window.location.search).toBe('?red=lenta');
  store.change({ corre: false });
  expect(new URL(store.link()).searchParams.has('reloj')).toBe(false);
});

test('calls stand newest first; one that is answered stays in its place', () => {
  const { bridge, calls } = panelStore(definition, window);
  bridge.called(call(1));
  bridge.called(call(2));
  bridge.called(call(1, 1));
  expect(calls.get()).toMatchObject([{ id: 2 }, { id: 1, answers: 1 }]);
  for (let id = 3; id < 600; id += 1) bridge.called(call(id));
  expect(calls.get()).toHaveLength(500);
});

test('a session is recorded, and done again from where it began', async () => {
  const store = panelStore(definition, window);
  const { bridge, session } = store;
  const tap = { kind: 'tap', role: 'link', name: 'Ver' } as const;
  bridge.did(tap);
  session.record();
  bridge.did(tap);
  bridge.went('/verrecorr?id=1');
  session.stop();
  bridge.did(tap);
  expect(session.steps.get()).toEqual([tap]);
  const repeat = jest.fn(async () => null);
  const before = store.starts.get();
  session.repeat();
  expect([store.starts.get(), store.state.get().ruta]).toEqual([before + 1, '/rondas']);
  expect(new URL(session.link()).search).toBe('?red=lenta');
  bridge.started({ now: () => 0, back: () => false, retry: () => undefined, repeat, check: nobody });
  await Promise.resolve();
  expect(repeat).toHaveBeenCalledWith([tap]);
  expect(session.outcome.get()).toBeNull();
  // Another start of the phone is a start and nothing more.
  bridge.started({ now: () => 0, back: () => false, retry: () => undefined, repeat, check: nobody });
  expect(repeat).toHaveBeenCalledTimes(1);
});

test('what was thrown stands newest first, with its stack', () => {
  const { bridge, faults } = panelStore(definition, window);
  bridge.threw({ at: 1, message: 'uno', stack: 'at a' });
  bridge.threw({ at: 2, message: 'dos', stack: '' });
  expect(faults.get()).toMatchObject([{ message: 'dos' }, { message: 'uno', stack: 'at a' }]);
});

test('Back of the browser is Back of the phone, and the other way round; a new phone is told its place', async () => {
  const { bridge, state } = panelStore(definition, window);
  const popped = (): Promise<unknown> =>
    new Promise((over) => addEventListener('popstate', over, { once: true }));
  const stack = ['/rondas'];
  let over = false;
  const go = (ruta: string): void => {
    stack.push(ruta);
    bridge.went(ruta);
  };
  const back = (): boolean => {
    if (over) return true;
    if (stack.length > 1) stack.pop();
    bridge.went(stack.at(-1) ?? '');
    return false;
  };
  bridge.started({ now: () => 0, back, retry: () => undefined, repeat: async () => null, check: nobody });
  go('/verrecorr');
  go('/scanqr');
  go('/valqr');
  window.history.back();
  await popped();
  expect([state.get().ruta, stack.length]).toEqual(['/scanqr', 3]);
  bridge.back();
  await popped();
  expect([state.get().ruta, stack.length]).toEqual(['/verrecorr', 2]);
  go('/scanqr');
  over = true;
  bridge.back();
  await popped();
  expect(state.get().ruta).toBe('/scanqr');
  over = false;
  stack.splice(0, 3, '/scanqr');
  window.history.back();
  await popped();
  expect(state.get().ruta).toBe('/verrecorr');
  expect(new URLSearchParams(window.location.search).get('ruta')).toBe('/verrecorr');
});
