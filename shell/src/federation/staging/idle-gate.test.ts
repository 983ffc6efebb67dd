import { createCalm, PATIENCE_MS, SETTLE_MS } from './idle-gate.ts';

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
  await createCalm(wait).wait();
});

test('what is for later waits for a load and for its first screen', async () => {
  const { wait, pass, turn } = byHand();
  const calm = createCalm(wait);
  let end: (result: { ok: boolean }) => void = () => undefined;
  calm.during(new Promise((done) => (end = done)));
  let went = false;
  void calm.wait().then(() => (went = true));
  await turn();
  end(OK);
  await turn();
  expect(went).toBe(false);
  await pass(SETTLE_MS);
  expect(went).toBe(true);
});

test('a load that failed has no first screen, and one that never ends holds nothing up for ever', async () => {
  const { wait, pass } = byHand();
  const calm = createCalm(wait);
  calm.during(Promise.resolve({ ok: false }));
  calm.during(Promise.reject(new Error('boom')));
  await calm.wait();
  calm.during(new Promise(() => undefined));
  const patient = calm.wait();
  await pass(PATIENCE_MS);
  await patient;
});
