import { announce, publish, RESET } from './fake-surroundings.testing.ts';
import { phoneWith } from './partial.testing.ts';

const ID = 'mf-tips';
const [A, B] = ['0.1.0-aaaaaaaa', '0.2.0-bbbbbbbb'] as const;
const is = (version: string) => ({ ok: true, value: { version } });

/** A phone on which B was published over A, and lives of its app, one minute after the other. */
function prepared() {
  const phone = phoneWith();
  const { s } = phone;
  publish(s, A);
  announce(s, publish(s, B, A));
  let minutes = 0;
  const now = () => Date.now() + minutes * 60_000;
  const live = () => {
    minutes += 1;
    const began = now();
    return phone.open({ ...s, now: () => began });
  };
  /** What the worker writes when it sees a page hang. */
  const seen = (version: string, sana = false) =>
    s.hangs.change((all) => [...all, { id: ID, version, desde: now(), sana }]);
  /** A life in which the page stops answering while `version` starts. */
  const freeze = async (version: string) => {
    expect(await live().load(ID)).toMatchObject(is(version));
    await seen(version);
  };
  return { ...phone, live, freeze, seen };
}

test('two lives that were seen to hang while a version started: the one before opens, and it is told', async () => {
  const { s, live, freeze } = prepared();
  await freeze(B);
  await freeze(B);
  const third = live();
  expect(await third.load(ID)).toMatchObject(is(A));
  expect(s.traced.filter((line) => line === 'RF-109')).toHaveLength(2);
  expect(third.quarantineReports.unsent.get()).toMatchObject([
    { id: ID, version: B, codigo: 'RF-109', otra: true },
  ]);
  expect(third.usage.unsent.get()).toContainEqual(
    expect.objectContaining({ version: B, fallas: 2, codigo: 'RF-109' }),
  );
  // Tomorrow morning too.
  expect(await live().load(ID)).toMatchObject(is(A));
});

test('a browser that lost what was counted when it was killed counts it again', async () => {
  const { s, live, freeze } = prepared();
  await freeze(B);
  await live().load(ID);
  s.storage.set('gr.remotos.cuarentena', null);
  await freeze(B);
  s.storage.set('gr.remotos.cuarentena', null);
  expect(await live().load(ID)).toMatchObject(is(A));
});

test('a section that is preloaded, and opened by its slot, counts a hang once', async () => {
  const { s, live, freeze } = prepared();
  await freeze(B);
  const next = live();
  await next.preload('/tips', Promise.resolve('rondero'));
  await next.load(ID);
  expect(s.traced.filter((line) => line === 'RF-109')).toHaveLength(1);
});

test('one hang counts once, however many lives follow it', async () => {
  const { s, live, freeze } = prepared();
  await freeze(B);
  for (let n = 0; n < 4; n += 1) expect(await live().load(ID)).toMatchObject(is(B));
  expect(s.traced.filter((line) => line === 'RF-109')).toHaveLength(1);
});

test('it is told by the next life that is looked at, whatever it opens', async () => {
  const { live, freeze } = prepared();
  await freeze(B);
  const next = live();
  await next.refresh();
  await next.settle();
  expect(next.usage.unsent.get()).toMatchObject([{ version: B, fallas: 1, codigo: 'RF-109' }]);
});

test('who asks while another still counts waits for it', async () => {
  const { live, freeze } = prepared();
  await freeze(B);
  await freeze(B);
  const third = live();
  await third.refresh();
  const counting = third.settle();
  expect(await third.load(ID)).toMatchObject(is(A));
  await counting;
});

test('the worker is told before the entry script runs, and before the module does', async () => {
  const { s, ran, there, open } = prepared();
  const postMessage = ({ type }: { readonly type?: string }): void => {
    if (type === 'GR_CODE_RUNS') for (const list of [there, ran]) list.push('told');
  };
  await open({ ...s, worker: () => ({ postMessage }) }).load(ID);
  expect(there).toEqual(['told', B, 'told']);
  expect(ran).toEqual(['told', 'told', B]);
});

test('a life in which it ran for a while lies between: nothing is put away', async () => {
  const { live, freeze } = prepared();
  await freeze(B);
  const sound = live();
  await sound.load(ID);
  sound.runsWell(ID);
  await freeze(B);
  expect(await live().load(ID)).toMatchObject(is(B));
});

test('frozen after it was sound: told each time, and the section stays', async () => {
  const { live, seen } = prepared();
  for (let n = 0; n < 3; n += 1) {
    await live().load(ID);
    await seen(B, true);
  }
  const last = live();
  expect(await last.load(ID)).toMatchObject(is(B));
  expect(last.usage.unsent.get()).toContainEqual(
    expect.objectContaining({ version: B, fallas: 3, codigo: 'RF-109' }),
  );
  expect(last.facts()[0]?.fallos).toEqual([]);
});

test('nothing to fall back to: it stays, and is told all the same', async () => {
  const { s, live, freeze } = prepared();
  announce(s, publish(s, B));
  for (let n = 1; n <= 4; n += 1) await freeze(B);
  const next = live();
  expect(await next.load(ID)).toMatchObject(is(B));
  expect(next.usage.unsent.get()).toMatchObject([{ version: B, fallas: 4, codigo: 'RF-109' }]);
});

test('put away, and the one before is not here and cannot come: it opens all the same', async () => {
  const { s, live, freeze } = prepared();
  await freeze(B);
  await freeze(B);
  // Not even the registry: there is no line at all.
  for (const url of s.server.keys()) s.server.set(url, RESET);
  const third = live();
  expect(await third.load(ID)).toMatchObject(is(B));
  // It fails again, and does so in peace: nothing loads it anew by itself.
  expect(await third.failedOnScreen(ID, 'RF-101', B)).toBe('show');
});
