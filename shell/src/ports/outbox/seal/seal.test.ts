import fc from 'fast-check';
import { sealedIds } from '../copy/sealed.ts';
import { keptKey } from './kept-key.ts';
import { SECRET, SealedPhone } from './testing/sealed-phone.ts';

const SEED = 150_014;
/** More steps than any life here takes. */
const WHOLE = 1_000_000;

/** What somebody left behind. */
const world = fc.record({
  records: fc.array(fc.record({ pictures: fc.nat(2), aggregate: fc.constantFrom<string>('r/1', 'r/2') }), {
    minLength: 1,
    maxLength: 4,
  }),
  drafts: fc.nat(2),
  loose: fc.nat(1),
  calls: fc.nat(1),
  /** Steps until the kills; the lives between which the person signs in and out. */
  kills: fc.array(fc.nat(120), { maxLength: 3 }),
  opens: fc.array(fc.nat(120), { maxLength: 3 }),
  wipe: fc.boolean(),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

/** A phone on which u1 left that, and u2 has something too. */
async function leftBehind(of: Pick<World, 'records' | 'drafts' | 'loose' | 'calls'>): Promise<SealedPhone> {
  const phone = await SealedPhone.make();
  await phone.signIn('u1');
  for (const { pictures, aggregate } of of.records) await phone.record('u1', pictures, aggregate);
  for (let i = 0; i < of.drafts; i += 1) await phone.draft('u1', `form/${i}`, String(i));
  for (let i = 0; i < of.loose; i += 1) await phone.photo('u1');
  for (let i = 0; i < of.calls; i += 1) await phone.call('u1', 'funcion_unidad');
  return phone;
}

/** Nothing of u1 is in two places or in none; `before` = their records' ids. */
async function nothingLost(phone: SealedPhone, before: readonly string[]): Promise<void> {
  const open = (await phone.db.getAllKeys('operations')).map(([, id]) => id);
  const sealed = (await sealedIds(phone.db, 'registro', 'u1')).map(({ id }) => id);
  const waiting = [...open, ...sealed].filter((id) => !phone.delivered.has(id));
  expect(waiting.sort()).toEqual([...before].sort());
}
const idsOf = async (phone: SealedPhone) => (await phone.db.getAllKeys('operations')).map(([, id]) => id);

test('what waits is sealed, readable nowhere, and comes back as it was; only then the key is gone', async () => {
  const phone = await leftBehind({
    records: [{ pictures: 2, aggregate: 'r/1' }],
    drafts: 1,
    loose: 1,
    calls: 1,
  });
  const before = await phone.open('u1');
  expect(new Set(await phone.readable())).toEqual(
    new Set(['operations', 'bytes', 'drafts', 'effects', ...[...phone.memory.files.keys()]]),
  );
  await phone.signOut();
  await phone.seal();
  expect(await phone.readable()).toEqual([]);
  expect(await keptKey(phone.db, 'u1')).toBeNull();
  expect([...phone.memory.files.keys()].every((name) => name.startsWith('sello=u1='))).toBe(true);
  // Another person sees and sends nothing of it, and knows that it waits.
  const store = phone.store();
  expect([await store.operations('u2'), await store.effects('u2'), await store.others('u2')]).toEqual([
    [],
    [],
    1,
  ]);
  await phone.signIn('u1');
  await phone.unseal('u1');
  expect(await phone.open('u1')).toEqual(before);
  expect(await phone.db.getAllKeys('counter', IDBKeyRange.bound(['sello'], ['sello', []]))).toEqual([]);
});

test('a kill at any step of sealing and of opening loses and doubles nothing, and the next start ends it', async () => {
  const small = { records: [{ pictures: 1, aggregate: 'r/1' }], drafts: 1, loose: 1, calls: 1 };
  const whole = await leftBehind(small);
  await whole.signOut();
  await whole.live(WHOLE, () => whole.seal());
  const sealing = whole.steps;
  await whole.signIn('u1');
  await whole.live(WHOLE, () => whole.unseal('u1'));
  const opening = whole.steps;
  expect([sealing > 40, opening > 30]).toEqual([true, true]);
  for (let at = 0; at <= Math.max(sealing, opening); at += 1) {
    const phone = await leftBehind(small);
    const [before, ids] = [await phone.open('u1'), await idsOf(phone)];
    await phone.signOut();
    const done = await phone.live(at, () => phone.seal());
    await nothingLost(phone, ids);
    if (!done) expect(await keptKey(phone.db, 'u1')).not.toBeNull();
    await phone.seal();
    expect([at, await phone.readable()]).toEqual([at, []]);
    await phone.signIn('u1');
    await phone.live(at, () => phone.unseal('u1'));
    await nothingLost(phone, ids);
    await phone.unseal('u1');
    await phone.compare('u1');
    expect([at, await phone.open('u1')]).toEqual([at, before]);
    phone.db.close();
  }
});

test(`property: kills, wipes and changes of person, in any order (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(world, async (of) => {
      const phone = await leftBehind(of);
      const [before, ids] = [(await phone.open('u1')) as Record<string, unknown>, await idsOf(phone)];
      await phone.signOut();
      for (const at of of.kills) await phone.live(at, () => phone.seal());
      if (of.wipe) {
        await phone.wipe();
        await phone.signIn('u2', 'x');
        expect(await phone.compare('u2')).toMatchObject({ missing: [] });
      }
      await nothingLost(phone, ids);
      await phone.seal();
      // What a form had is in no second copy.
      expect(await phone.readable()).toEqual([]);
      await phone.signIn('u1');
      for (const at of of.opens) {
        if (!(await phone.live(at, () => phone.unseal('u1')))) await nothingLost(phone, ids);
        if (at % 3 === 0) {
          // Left again in the middle, with the key that was fetched.
          await phone.signOut();
          await phone.seal();
          expect(await phone.readable()).toEqual([]);
          await phone.signIn('u1');
        }
      }
      await phone.unseal('u1');
      expect(await phone.compare('u1')).toMatchObject({ missing: [], unknown: [] });
      const after = (await phone.open('u1')) as Record<string, unknown>;
      if (of.wipe) {
        const rows = after.operations as readonly { readonly id: string }[];
        expect(rows.filter(({ id }) => !phone.delivered.has(id))).toEqual(before.operations);
      } else expect(after).toEqual(before);
      phone.db.close();
    }),
    { seed: SEED, numRuns: 60 },
  );
});

test('without the key, with another one, or changed on the phone: it stays sealed and is kept', async () => {
  const phone = await leftBehind({
    records: [{ pictures: 1, aggregate: 'r/1' }],
    drafts: 0,
    loose: 0,
    calls: 0,
  });
  const ids = await idsOf(phone);
  await phone.signOut();
  await phone.seal();
  await phone.signIn('u1', 'x');
  expect(await phone.unseal('u1', null)).toEqual([]);
  expect(await phone.unseal('u1', 'A'.repeat(43))).toEqual([]);
  await nothingLost(phone, ids);
  const [sealed] = await phone.db.getAll(
    'counter',
    IDBKeyRange.bound(['sello', 'u1', 'registro'], ['sello', 'u1', 'registro', []]),
  );
  await phone.db.put('counter', { ...(sealed as object), aggregate: 'r/9' }, [
    'sello',
    'u1',
    'registro',
    ids[0] ?? '',
  ]);
  expect(await phone.unseal('u1')).toEqual([]);
  await nothingLost(phone, ids);
  // Nothing of its aggregate leaves before it.
  expect(await phone.store().sealed('u1')).toEqual(new Set(['r/9']));
});

test('without room for one record the others are sealed and opened all the same, and that one stays as it is', async () => {
  const phone = await leftBehind({
    records: [
      { pictures: 2, aggregate: 'r/1' },
      { pictures: 0, aggregate: 'r/2' },
    ],
    drafts: 1,
    loose: 0,
    calls: 1,
  });
  const before = await idsOf(phone);
  const { put } = IDBObjectStore.prototype;
  /** No room for pictures, sealed or open. */
  const fill = () =>
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refused(
      this: IDBObjectStore,
      ...args: Parameters<typeof put>
    ) {
      const [row] = args as unknown as readonly [{ readonly kind?: string }];
      if (this.name === 'files' || row.kind === 'foto') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
  fill();
  await phone.signOut();
  await expect(phone.seal()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await idsOf(phone)).toEqual([before[0]]);
  expect(await phone.db.count('drafts')).toBe(0);
  expect(await keptKey(phone.db, 'u1')).not.toBeNull();
  jest.restoreAllMocks();
  await phone.seal();
  expect(await idsOf(phone)).toEqual([]);
  await phone.signIn('u1');
  fill();
  expect(await phone.unseal('u1')).toEqual([before[1]]);
  expect([phone.fits, await phone.db.count('drafts')]).toEqual([false, 1]);
  jest.restoreAllMocks();
  expect(await phone.unseal('u1')).toEqual([before[0]]);
  expect(phone.fits).toBe(true);
});

test('a form that was begun anew meanwhile keeps its place, and the sealed one comes when that is empty', async () => {
  const phone = await leftBehind({ records: [], drafts: 1, loose: 0, calls: 0 });
  await phone.signOut();
  await phone.seal();
  await phone.signIn('u1');
  await phone.draft('u1', 'form/0', 'nuevo');
  await phone.unseal('u1');
  const value = async () => (await phone.db.get('drafts', ['u1', 'form/0']))?.value;
  expect(await value()).toEqual({ texto: `${SECRET} nuevo` });
  await phone.db.delete('drafts', ['u1', 'form/0']);
  await phone.unseal('u1');
  expect(await value()).toEqual({ texto: `${SECRET} 0` });
});

test('calls to the company itself stay: they name ids, and go in the session of whoever comes', async () => {
  const phone = await SealedPhone.make();
  await phone.signIn('u1');
  await phone.call('u1', 'funcion_central');
  await phone.signOut();
  await phone.seal();
  expect(await phone.store().effects('u2')).toHaveLength(1);
});
