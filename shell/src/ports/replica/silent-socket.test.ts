import 'fake-indexeddb/auto';
import type { Query, Snapshot } from '@gr/shared/contract/data';
import type { NetworkState } from '@gr/shared/contract/network';
import type { Json } from '@gr/shared/contract/outbox';
import { increment } from '@gr/shared/domain/database/server-value';
import { dig } from '@gr/shared/domain/database/tree';
import fc from 'fast-check';
import { createValue } from '../../base/value.ts';
import type { Phone } from '../../phone-db/db.ts';
import { write } from '../../phone-db/transaction.ts';
import { freshPhone, handClock } from '../outbox/testing/phone.ts';
import { foldInto } from './fold.ts';
import { keepReading } from './keep.ts';
import { lookupTogether } from './lookup.ts';
import type { Overlaid } from './overlay.ts';
import { createReplica } from './replica.ts';
import { ModelSocket } from './testing/model-socket.ts';

/** A record of a person, as a screen of its own asks for it, and as a list. */
const RECORD: Query = { path: '_r/a' };
const LIST: Query = { path: '_r', orderBy: 'f', limitToLast: 5 };
const OTHER: Query = { path: '_r/b' };
const QUERIES = [RECORD, LIST, OTHER];

/** What the deliverer does with the readings before the row leaves the phone. */
const foldByDeliverer = (db: Phone, op: Overlaid): Promise<void> =>
  write(db, ['replica'], 'relaxed', (tx) => foldInto(tx.objectStore('replica'), [{ ...op, uid: 'u1' }], 5));

interface Delivery {
  readonly op: Overlaid;
  stage: 'waiting' | 'taken' | 'folded' | 'told';
}

/** A phone whose records leave over REST while its readings come over a line that moves only when told. */
class World {
  readonly socket = new ModelSocket();
  readonly deliveries: Delivery[] = [];
  readonly watched = new Map<Query, () => void>();
  readonly latest = new Map<Query, Json>();
  readonly problems: string[] = [];
  private waiting = createValue<readonly Overlaid[]>([]);
  private tellers = new Set<(id: string, updates: Overlaid['updates'], aggregate?: string) => void>();
  private replica: ReturnType<typeof createReplica>;
  private foreign = 0;
  readonly db: Phone;

  constructor(db: Phone) {
    this.db = db;
    this.replica = this.start();
    for (const key of ['a', 'b']) this.socket.write({ [`_r/${key}`]: { f: 1, _op: 'start', n: 0 } });
  }

  private start(): ReturnType<typeof createReplica> {
    return createReplica({
      uid: 'u1',
      db: this.db,
      live: this.socket,
      waiting: this.waiting,
      onDelivered: (fn) => {
        this.tellers.add(fn);
        return () => this.tellers.delete(fn);
      },
      network: createValue<NetworkState>('en_linea'),
      clock: handClock(),
      now: () => 77,
      trace: (code, cause) => this.problems.push(`${code} ${String(cause)}`),
    });
  }

  /** A person marks a point on a record. */
  mark(key: string): void {
    const id = `op${this.deliveries.length}`;
    const at = `_r/${key}`;
    const updates = {
      [`${at}/p/${id}`]: { _op: id, v: 1 },
      [`${at}/n`]: increment(1),
      [`${at}/state`]: `after ${id}`,
      [`${at}/_op`]: id,
    };
    this.save({ id, aggregate: at, updates });
  }

  /** A person changes a record as a whole: nothing of it stands apart. */
  touch(key: string): void {
    const id = `op${this.deliveries.length}`;
    const at = `_r/${key}`;
    this.save({ id, aggregate: at, updates: { [`${at}/touches`]: increment(1), [`${at}/_op`]: id } });
  }

  private save(op: Overlaid): void {
    this.deliveries.push({ op, stage: 'waiting' });
    this.waiting.set([...this.waiting.get(), op]);
  }

  /** Somebody else changes a record. */
  change(key: string): void {
    this.foreign += 1;
    this.socket.write({
      [`_r/${key}/_op`]: `x${this.foreign}`,
      [`_r/${key}/other`]: this.foreign,
      [`_r/${key}/state`]: `foreign ${this.foreign}`,
    });
  }

  /** The oldest delivery goes one step further: taken by the server, folded into what is kept, told to this page. */
  async deliver(): Promise<void> {
    const delivery = this.deliveries.find(({ stage }) => stage !== 'told');
    if (!delivery) return;
    const { op } = delivery;
    if (delivery.stage === 'waiting') {
      this.socket.write(op.updates);
      delivery.stage = 'taken';
    } else if (delivery.stage === 'taken') {
      await this.kept();
      await foldByDeliverer(this.db, op);
      delivery.stage = 'folded';
    } else {
      for (const tell of [...this.tellers]) tell(op.id, op.updates, op.aggregate);
      delivery.stage = 'told';
      this.waiting.set(this.waiting.get().filter(({ id }) => id !== op.id));
    }
  }

  toggle(query: Query): void {
    const stop = this.watched.get(query);
    if (stop) {
      stop();
      this.watched.delete(query);
      return;
    }
    const watching = this.replica.watch<Json>(
      query,
      (snapshot: Snapshot<Json>) => {
        this.latest.set(query, snapshot.value);
        this.check(query, snapshot.value, 'shown');
      },
      (failure) => {
        if (failure.code !== 'DA-001') this.problems.push(failure.code);
      },
    );
    this.watched.set(query, watching);
  }

  /** The app is started again: what only the page knew is gone. */
  async restart(): Promise<void> {
    for (const query of [...this.watched.keys()]) this.toggle(query);
    if (this.deliveries.some(({ stage }) => stage === 'folded')) await this.deliver();
    await this.kept();
    await this.checkKept();
    await this.replica.stop();
    this.tellers.clear();
    const left = this.deliveries.filter(({ stage }) => stage !== 'told').map(({ op }) => op);
    this.waiting = createValue<readonly Overlaid[]>(left);
    this.socket.reconnect();
    this.replica = this.start();
  }

  /** Waits until the phone has written and read what it was told to. */
  async kept(): Promise<void> {
    for (let i = 0; i < 30; i += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  /** What is kept loses no delivery either. */
  async checkKept(): Promise<void> {
    for (const query of QUERIES) {
      const known = await lookupTogether(this.db, 'u1')(query);
      if (known) this.check(query, known.value, 'kept');
    }
  }

  /** Every record that was saved is there. */
  private check(query: Query, value: Json, where: string): void {
    this.count(query, value, where);
    for (const { op, stage } of this.deliveries) {
      // What waits is laid over what is kept; it need not be in it.
      if (where === 'kept' && stage !== 'told') continue;
      for (const path of Object.keys(op.updates).filter((text) => text.includes('/p/'))) {
        const base = query.path.split('/');
        const at = path.split('/');
        if (!base.every((part, i) => part === at[i])) continue;
        // A window that does not have the record says nothing of it.
        if (query === LIST && dig(value, at.slice(1, 2)) === null) continue;
        const found = dig(value, at.slice(base.length));
        if (found === null) this.problems.push(`${where}: ${op.id} (${stage}) is not in ${query.path}`);
      }
    }
  }

  /** Each mark counts once: the counter of a record tells its marks. */
  private count(query: Query, value: Json, where: string): void {
    const key = query.path.split('/')[1] ?? '';
    for (const [of, record] of Object.entries(query === LIST ? (value ?? {}) : { [key]: value })) {
      if (record === null) continue;
      const marks = Object.keys(dig(record as Json, ['p']) ?? {}).length;
      const touches = this.deliveries.filter(({ op }) => `_r/${of}/touches` in op.updates).length;
      // Of a record that others change too nobody can tell which change was first until the server is asked.
      const many = of === 'b' && Number(dig(record as Json, ['touches'])) > touches;
      if (many || dig(record as Json, ['n']) !== marks)
        this.problems.push(`${where}: ${query.path} counts wrong: ${JSON.stringify(record)}`);
    }
  }

  async settle(): Promise<void> {
    while (this.deliveries.some(({ stage }) => stage !== 'told')) await this.deliver();
    do await this.kept();
    while (this.socket.step());
  }
}

type Act =
  | 'markA'
  | 'touchB'
  | 'markB'
  | 'changeA'
  | 'deliver'
  | 'record'
  | 'list'
  | 'other'
  | 'step'
  | 'reconnect'
  | 'restart'
  | 'wait';

/** Two changes of a record, the second told before what the first one left is written on the phone. */
const BOTH_TOLD_BEFORE_KEPT: Act[] = [
  ...(['list', 'step', 'touchB', 'deliver', 'deliver', 'touchB', 'step', 'deliver', 'deliver'] as const),
  ...(['step', 'step', 'restart'] as const),
];

/** A screen is left and opened again before what it showed is written on the phone. */
const OPENED_BEFORE_KEPT: Act[] = [
  ...(['list', 'markA', 'step', 'deliver', 'deliver', 'step', 'deliver'] as const),
  ...(['step', 'step', 'step', 'list', 'list'] as const),
];

async function play(world: World, act: Act): Promise<void> {
  const ways: Record<Act, () => unknown> = {
    markA: () => world.mark('a'),
    touchB: () => world.touch('b'),
    markB: () => world.mark('b'),
    changeA: () => world.change('a'),
    deliver: () => world.deliver(),
    record: () => world.toggle(RECORD),
    list: () => world.toggle(LIST),
    other: () => world.toggle(OTHER),
    step: () => world.socket.step(),
    reconnect: () => world.socket.reconnect(),
    restart: () => world.restart(),
    wait: () => world.kept(),
  };
  await ways[act]();
}

async function inWorld(story: (world: World) => Promise<void>): Promise<void> {
  const db = await freshPhone();
  try {
    await story(new World(db));
  } finally {
    db.close();
  }
}

test('what was delivered over REST stays while the socket is silent, on new screens and after a restart', async () => {
  await inWorld(async (world) => {
    world.toggle(LIST);
    while (world.socket.step());
    await world.kept();
    for (let i = 0; i < 10; i += 1) world.mark('a');
    for (let i = 0; i < 30; i += 1) await world.deliver();
    // The list holds the record as it was; the SDK hands that to the new listener.
    world.toggle(RECORD);
    await world.kept();
    expect(world.latest.get(RECORD)).toMatchObject({ n: 10, state: 'after op9' });
    await world.restart();
    world.toggle(RECORD);
    await world.kept();
    expect(world.latest.get(RECORD)).toMatchObject({ n: 10, state: 'after op9' });
    await world.settle();
    expect(world.latest.get(RECORD)).toEqual(world.socket.at(RECORD));
    expect(world.problems).toEqual([]);
  });
});

test('what somebody else changed afterwards is not hidden for longer than one question to the server', async () => {
  await inWorld(async (world) => {
    world.toggle(RECORD);
    world.mark('a');
    for (let i = 0; i < 3; i += 1) await world.deliver();
    world.change('a');
    await world.settle();
    expect(world.latest.get(RECORD)).toMatchObject({ state: 'foreign 1', n: 1 });
    // Nor is what a screen has seen arrive laid over it again, though nobody has told yet that it left.
    world.touch('a');
    await world.deliver();
    while (world.socket.step());
    world.change('a');
    while (world.socket.step());
    expect(world.latest.get(RECORD)).toMatchObject({ state: 'foreign 2', touches: 1 });
    await world.settle();
    expect(world.latest.get(RECORD)).toEqual(world.socket.at(RECORD));
    expect(world.problems).toEqual([]);
  });
});

test('what is kept while it is not known is put right with the answer', async () => {
  await inWorld(async (world) => {
    world.touch('a');
    for (let i = 0; i < 3; i += 1) await world.deliver();
    world.change('a');
    world.toggle(RECORD);
    await world.settle();
    expect((await lookupTogether(world.db, 'u1')(RECORD))?.value).toEqual(world.socket.at(RECORD));
    expect(world.latest.get(RECORD)).toEqual(world.socket.at(RECORD));
  });
});

test('a screen that opens while the question is under way is not answered by it', async () => {
  await inWorld(async (world) => {
    world.toggle(LIST);
    while (world.socket.step());
    world.mark('a');
    for (let i = 0; i < 3; i += 1) await world.deliver();
    world.toggle(RECORD);
    await world.kept();
    world.socket.reconnect();
    await world.settle();
    expect(world.latest.get(RECORD)).toEqual(world.socket.at(RECORD));
    expect(world.problems).toEqual([]);
  });
});

test('a reading of old that is kept late does not take out what the worker has folded in', async () => {
  await inWorld(async ({ db }) => {
    const op = { id: 'op0', updates: { '_r/a/p/op0': { _op: 'op0', v: 1 }, '_r/b': null } };
    for (const query of [RECORD, OTHER]) await keepReading(db, 'u1', query, { f: 1 }, 1);
    await foldByDeliverer(db, op);
    for (const query of [RECORD, OTHER]) await keepReading(db, 'u1', query, { f: 1 }, 6, [op]);
    expect((await lookupTogether(db, 'u1')(RECORD))?.value).toEqual({
      f: 1,
      p: { op0: { _op: 'op0', v: 1 } },
    });
    expect((await lookupTogether(db, 'u1')(OTHER))?.value).toBeNull();
    await keepReading(db, 'u1', RECORD, { f: 2 }, 7, [{ id: 'op1', updates: { '_r/a/_op': 'op1' } }]);
    expect((await lookupTogether(db, 'u1')(RECORD))?.value).toEqual({ f: 2 });
  });
});

test('in any order of deliveries, old and new values, screens and restarts: nothing disappears, the server has the last word', async () => {
  const acts = fc.array(
    fc.constantFrom<Act>(
      ...([
        'markA',
        'markA',
        'touchB',
        'markB',
        'changeA',
        'deliver',
        'deliver',
        'deliver',
        'deliver',
      ] as const),
      ...(['record', 'list', 'other', 'step', 'step', 'step', 'reconnect', 'restart', 'wait'] as const),
    ),
    { minLength: 10, maxLength: 60, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(acts, (list) =>
      inWorld(async (world) => {
        for (const act of list) await play(world, act);
        await world.settle();
        await world.checkKept();
        for (const query of world.watched.keys()) {
          expect(world.latest.get(query) ?? null).toEqual(world.socket.at(query));
          expect((await lookupTogether(world.db, 'u1')(query))?.value ?? null).toEqual(
            world.socket.at(query),
          );
        }
        expect(world.problems).toEqual([]);
      }),
    ),
    { numRuns: 150, examples: [[BOTH_TOLD_BEFORE_KEPT], [OPENED_BEFORE_KEPT]] },
  );
});
