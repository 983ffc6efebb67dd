import { NO_REGISTRY, resolve } from '../navigation/routes.ts';
import { OPEN_ROUND, REGISTRY } from '../testing/registry.ts';
import { createGate, type Gate, type GateView } from './gate.ts';

function view(path: string, more: Partial<GateView> = {}): GateView {
  const { pathname, search } = new URL(path, 'https://app.local');
  const target = resolve(pathname, REGISTRY, 'rondero');
  return { blocked: true, target, location: { pathname, search }, task: false, open: [], ...more };
}
const task = { task: true } as const;
const walk = (gate: Gate, ...views: readonly GateView[]) => views.map((each) => gate.passes(each));

test('nothing is held back as long as nothing is blocked', () => {
  const gate = createGate();
  const free = { blocked: false };
  expect(
    walk(gate, view('/home', free), view('/rondas', free), view('/rondasini', { ...free, ...task })),
  ).toEqual([true, true, true]);
});

test('new work is held back, in the start page and by address', () => {
  for (const path of ['/home', '/rondas', '/inventario', '/salud'])
    expect(createGate().passes(view(path))).toBe(false);
  expect(createGate().passes(view('/rondasini?un=u001', task))).toBe(false);
});

test('what begins nothing stays open', () => {
  for (const path of ['/envios', '/ajustes', '/ayuda', '/infoun', '/tyc', '/nada', '/login'])
    expect(createGate().passes(view(path))).toBe(true);
  expect(createGate().passes(view('/rondas', { target: null }))).toBe(true);
});

test('a task on screen may be finished; the block takes effect when it is left', () => {
  const gate = createGate();
  const form = view('/rondasnovedad', task);
  expect(walk(gate, { ...form, blocked: false }, form, form)).toEqual([true, true, true]);
  // Steps of the same place stay, also when the screen has not spoken yet; a place that is no task ends it.
  expect(walk(gate, view('/rondasnovedad?guardada=1', task), view('/rondas'), form)).toEqual([
    true,
    false,
    false,
  ]);
});

test('leaving for another place ends it too, also within the same remote', () => {
  const gate = createGate();
  const form = view('/rondasnovedad', task);
  expect(walk(gate, { ...form, blocked: false }, view('/rondasini', task), form)).toEqual([
    true,
    false,
    false,
  ]);
  const other = createGate();
  expect(walk(other, { ...form, blocked: false }, view('/envios'), form)).toEqual([true, true, false]);
});

test('an open round goes on: every place that names it, and its result', () => {
  const open = { open: [OPEN_ROUND], ...task };
  const gate = createGate();
  expect(
    walk(
      gate,
      view('/rondas/r1', open),
      view('/scanqr?ronda=r1', open),
      view('/rondasnovedad?ronda=r1', open),
      view('/rondas/r1?resultado=1', open),
      view('/rondas/r1?resultado=1', task),
    ),
  ).toEqual([true, true, true, true, true]);
  expect(gate.passes(view('/rondas/r2', { open: [OPEN_ROUND] }))).toBe(false);
  expect(createGate().passes(view('/rondasini?un=u001', open))).toBe(false);
});

test('asking about a place that is not gone to changes nothing', () => {
  const gate = createGate();
  const form = view('/rondasnovedad', task);
  gate.passes({ ...form, blocked: false });
  expect(gate.wouldPass(view('/scanqr', task))).toBe(false);
  expect(gate.passes(form)).toBe(true);
});

test('before a registry is known, own screens are held back all the same', () => {
  const target = resolve('/home', NO_REGISTRY, 'rondero');
  expect(createGate().passes(view('/home', { target }))).toBe(false);
});
