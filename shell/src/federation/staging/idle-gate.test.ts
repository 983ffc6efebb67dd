import { createIdleGate, PATIENCE_MS, SETTLE_MS } from './idle-gate.ts';

/** A clock that is moved by hand: `pass` lets everything that waits for `ms` go on. */
function byHand() {
  const waiting: { readonly ms: number; readonly go: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((go) => waiting.push({ ms, go }));
  const turn = () => new Promise((done) => setImmediate(done));
  const pass = async (ms: number) => {
    for (const each of waiting) if (each.ms === ms) each.go();
    await turn();
  };
  return { wait, pass, turn };
}
const OK = { ok: true };

test('nobody waits: it goes at once', async () => {
  const { wait } = byHand();
  await createIdleGate(wait).wait();
});

test('what is for later waits for a load and for its first screen', async () => {
  const { wait, pass, turn } = byHand();
  const idle = createIdleGate(wait);
  let end: (result: { ok: boolean }) => void = () => undefined;
  idle.busyWith(new Promise((done) => (end = done)));
  let went = false;
  void idle.wait().then(() => (went = true));
  await turn();
  end(OK);
  await turn();
  expect(went).toBe(false);
  await pass(SETTLE_MS);
  expect(went).toBe(true);
});

test('a load that failed has no first screen, and one that never ends holds nothing up for ever', async () => {
  const { wait, pass } = byHand();
  const idle = createIdleGate(wait);
  idle.busyWith(Promise.resolve({ ok: false }));
  idle.busyWith(Promise.reject(new Error('boom')));
  await idle.wait();
  idle.busyWith(new Promise(() => undefined));
  const patient = idle.wait();
  await pass(PATIENCE_MS);
  await patient;
});
