import fc from 'fast-check';
import type { OperationRow } from '../../../phone-db/rows.ts';
import { decide, type Found, type ReadCopy, worthReading } from './decide.ts';
import { nameOf } from './entry-name.ts';

const rowOf = (id: string): OperationRow =>
  ({
    uid: 'u1',
    id,
    seq: Number(id.slice(1)),
    files: [{ id_archivo: `f-${id}` }],
  }) as unknown as OperationRow;
const whose = (id: string) => ({ uid: 'u1', id });

/** A phone and its server, as far as ids go. */
class Model {
  rows = new Set<string>();
  done = new Set<string>();
  /** Delivered ones that left a call; every record does. */
  calling = new Set<string>();
  readonly called = new Set<string>();
  /** `torn` while it is written. */
  copies = new Map<string, 'torn' | { replaces?: string }>();
  mirror = new Set<string>();
  /** Key-value storage reaches the disk later; a kill takes what was not there yet. */
  mirrorOnDisk = new Set<string>();
  compared = true;
  readonly ledger = new Set<string>();
  readonly acknowledged = new Set<string>();
  readonly replacedBy = new Map<string, string>();
  next = 1;

  /** The small steps of a save; the copy is written beside the transaction, and may come after the deadline. */
  *save(late: boolean, replaces?: string): Generator<void> {
    const id = `o${this.next++}`;
    if (!late) yield void this.copies.set(id, 'torn');
    this.rows.add(id);
    if (replaces !== undefined) {
      this.rows.delete(replaces);
      this.done.add(replaces);
      this.replacedBy.set(replaces, id);
    }
    yield;
    if (!late) yield void this.copies.set(id, replaces === undefined ? {} : { replaces });
    yield void this.mirror.add(id);
    if (replaces !== undefined) {
      yield void this.mirror.delete(replaces);
      yield void this.copies.delete(replaces);
    }
    yield void this.acknowledged.add(id);
    if (!late) return;
    yield void this.copies.set(id, 'torn');
    yield void this.copies.set(id, {});
  }
  *deliver(id: string): Generator<void> {
    yield void this.ledger.add(id);
    this.rows.delete(id);
    this.done.add(id);
    this.calling.add(id);
    yield;
    yield void this.mirror.delete(id);
    yield void this.called.add(id);
    yield void this.calling.delete(id);
    yield void this.copies.delete(id);
  }
  flush(): void {
    this.mirrorOnDisk = new Set(this.mirror);
  }
  /** The browser is killed; `wiped` = it throws its database away at the next start. */
  kill(wiped: boolean): void {
    this.mirror = new Set(this.mirrorOnDisk);
    if (!wiped) return;
    this.rows.clear();
    this.done.clear();
    this.calling.clear();
    this.compared = false;
  }
  found(): Found {
    const copies = [...this.copies.keys()].map((id) => ({ kind: 'registro', ...whose(id) }) as const);
    return {
      fresh: !this.compared,
      copies,
      rows: [...this.rows].map(whose),
      done: [...this.done].map(whose),
      calling: [...this.calling].map(whose),
      files: [],
      sealed: { rows: [], files: [] },
      mirror: [...this.mirror].map(whose),
    };
  }
  /** Compares and does what was decided. */
  start() {
    const found = this.found();
    const read = new Map<string, ReadCopy>();
    for (const copy of worthReading(found)) {
      const entry = this.copies.get(copy.id);
      if (entry !== 'torn') read.set(nameOf(copy), { row: rowOf(copy.id), ...entry });
    }
    const decision = decide(found, read);
    for (const { id } of decision.restore) this.rows.add(id);
    for (const { id } of decision.stale) this.copies.delete(id);
    for (const { id } of decision.remember) this.mirror.add(id);
    for (const { id } of decision.forget) this.mirror.delete(id);
    for (const { id } of decision.waiting.rows)
      if (typeof this.copies.get(id) !== 'object') this.copies.set(id, {});
    this.compared = true;
    return decision;
  }
}

type Act = { readonly act: 'save' | 'deliver' | 'replace'; readonly late: boolean; readonly flush: boolean };
const act: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom('save', 'save', 'deliver', 'replace'),
  late: fc.boolean(),
  flush: fc.boolean(),
});

/** Does `acts` up to `steps` small steps, then the kill. */
function run(acts: readonly Act[], steps: number, wiped: boolean): Model {
  const phone = new Model();
  let left = steps;
  for (const { act: what, late, flush } of acts) {
    const first = [...phone.rows][0];
    if (what !== 'save' && first === undefined) continue;
    const work =
      what === 'deliver'
        ? phone.deliver(first ?? '')
        : phone.save(late, what === 'replace' ? first : undefined);
    while (left > 0 && !work.next().done) left -= 1;
    if (left === 0) break;
    if (flush) phone.flush();
  }
  phone.kill(wiped);
  return phone;
}

const world = [fc.array(act, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 60 })] as const;

test('thrown away at any moment: what was acknowledged is back, or it is known that nobody knows', () => {
  fc.assert(
    fc.property(...world, (acts, steps) => {
      const phone = run(acts, steps, true);
      const sound = new Set([...phone.copies].flatMap(([id, copy]) => (copy === 'torn' ? [] : [id])));
      const mirrored = new Set(phone.mirror);
      const torn = new Set([...phone.copies].flatMap(([id, copy]) => (copy === 'torn' ? [id] : [])));
      const { doubt } = phone.start();
      const doubted = new Set(doubt.map(({ id }) => id));
      for (const id of phone.acknowledged) {
        const over = phone.ledger.has(id) ? phone.called.has(id) : phone.replacedBy.has(id);
        if (over) continue;
        if (sound.has(id)) expect([id, phone.rows.has(id)]).toEqual([id, true]);
        else if (mirrored.has(id) || torn.has(id)) expect([id, doubted.has(id)]).toEqual([id, true]);
      }
      for (const id of doubted) expect(phone.rows.has(id)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('not thrown away: the database is the truth, nothing comes back and nothing is in doubt', () => {
  fc.assert(
    fc.property(...world, (acts, steps) => {
      const phone = run(acts, steps, false);
      const before = [...phone.rows];
      const copied = [...phone.calling].filter((id) => phone.copies.has(id));
      expect(phone.start()).toMatchObject({ restore: [], doubt: [] });
      expect([...phone.rows]).toEqual(before);
      expect([...phone.copies.keys()]).toEqual(expect.arrayContaining(copied));
    }),
    { numRuns: 2_000 },
  );
});

test('a record and what took its place never come back both; a second start changes nothing', () => {
  fc.assert(
    fc.property(...world, fc.boolean(), (acts, steps, wiped) => {
      const phone = run(acts, steps, wiped);
      phone.start();
      for (const [old, next] of phone.replacedBy) {
        if (phone.rows.has(next)) expect([old, phone.rows.has(old)]).toEqual([old, false]);
      }
      expect(phone.start()).toMatchObject({ restore: [], stale: [], remember: [] });
      const sound = [...phone.copies].flatMap(([id, copy]) => (copy === 'torn' ? [] : [id]));
      expect(sound).toEqual(expect.arrayContaining([...phone.rows]));
    }),
    { numRuns: 2_000 },
  );
});

test('order of saving is kept, pictures stay with their records and go with them', () => {
  const copies = ['o3', 'o1'].flatMap((id) => [
    { kind: 'registro', ...whose(id) } as const,
    { kind: 'foto', ...whose(`f-${id}`) } as const,
  ]);
  const alone = { kind: 'foto', ...whose('f-formulario') } as const;
  const nothing = { rows: [], done: [], calling: [], files: [], sealed: { rows: [], files: [] }, mirror: [] };
  const found: Found = { fresh: true, copies: [...copies, alone], ...nothing };
  const read = new Map(copies.map((copy) => [nameOf(copy), { row: rowOf(copy.id) }] as const));
  const decision = decide(found, read);
  expect(decision.restore.map(({ id }) => id)).toEqual(['o1', 'o3']);
  expect(decision.stale).toEqual([alone]);
  // The form it belongs to is open, or a draft names it.
  expect(decide({ ...found, files: [whose('f-formulario')] }, read).stale).toEqual([]);
});
