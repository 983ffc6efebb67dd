import { announce, type FakeSurroundings, publish } from './fake-surroundings.testing.ts';
import { phoneWith } from './partial.testing.ts';

const ID = 'mf-tips';
const MARK = 'gr.remotos.arranque';
const [A, B] = ['0.1.0-aaaaaaaa', '0.2.0-bbbbbbbb'] as const;
const is = (version: string) => ({ ok: true, value: { version } });
const never = () => new Promise<never>(() => undefined);

/** The page has answered: no mark is left. */
async function answered({ storage }: FakeSurroundings): Promise<void> {
  for (let turn = 0; storage.get(MARK) !== null; turn += 1) {
    if (turn > 100) throw new Error('the mark is never taken off');
    await new Promise((done) => setImmediate(done));
  }
}

/** A phone on which B was published over A, and lives of its app, one minute after the other. */
function prepared() {
  const phone = phoneWith();
  publish(phone.s, A);
  announce(phone.s, publish(phone.s, B, A));
  let minutes = 0;
  const live = () => {
    minutes += 1;
    const began = Date.now() + minutes * 60_000;
    return phone.open({ ...phone.s, now: () => began });
  };
  /** A life in which the page stops answering while `version` is mounted. */
  const freeze = async (version: string) => {
    const federation = live();
    expect(await federation.load(ID)).toMatchObject(is(version));
    void federation.guard(ID, version, never);
  };
  return { ...phone, live, freeze };
}

test('two lives that froze while a version mounted: the one before opens, and it is told', async () => {
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

test('the mark stands before the entry script runs, and before the module does', async () => {
  const { s, ran, there, open } = prepared();
  const set = (key: string, value: string | null): boolean => {
    if (key === MARK && value !== null) for (const list of [there, ran]) list.push('mark');
    return s.storage.set(key, value);
  };
  await open({ ...s, storage: { ...s.storage, set } }).load(ID);
  expect(there).toEqual(['mark', B, 'mark']);
  expect(ran).toEqual(['mark', 'mark', B]);
});

test('a life in which it ran for a while lies between: nothing is put away', async () => {
  const { s, live, freeze } = prepared();
  await freeze(B);
  const sound = live();
  await sound.load(ID);
  sound.runsWell(ID);
  await answered(s);
  await freeze(B);
  expect(await live().load(ID)).toMatchObject(is(B));
});

test('a page that answered leaves nothing behind', async () => {
  const { s, live } = prepared();
  for (let n = 0; n < 3; n += 1) {
    const federation = live();
    await federation.load(ID);
    await federation.guard(ID, B, async () => undefined);
    await answered(s);
  }
  expect(await live().load(ID)).toMatchObject(is(B));
  expect(s.traced).not.toContain('RF-109');
});

test('frozen by a touch: told each time, and the section stays', async () => {
  const { s, live } = prepared();
  for (let n = 0; n < 3; n += 1) {
    const federation = live();
    await federation.load(ID);
    federation.runsWell(ID);
    await answered(s);
    federation.touched(ID, B);
    // The page never comes to the timer that would take the mark off.
    const mark = s.storage.get(MARK);
    await answered(s);
    s.storage.set(MARK, mark);
  }
  const last = live();
  expect(await last.load(ID)).toMatchObject(is(B));
  expect(last.usage.unsent.get()).toContainEqual(
    expect.objectContaining({ version: B, fallas: 3, codigo: 'RF-109' }),
  );
  expect(last.facts()[0]?.fallos).toEqual([]);
});

test('nothing to fall back to: it stays, since what ended those lives may have been a phone short of memory', async () => {
  const { s, live, freeze } = prepared();
  announce(s, publish(s, B));
  for (let n = 1; n <= 4; n += 1) await freeze(B);
  const next = live();
  expect(await next.load(ID)).toMatchObject(is(B));
  // Told all the same.
  expect(next.usage.unsent.get()).toMatchObject([{ version: B, fallas: 4, codigo: 'RF-109' }]);
});
