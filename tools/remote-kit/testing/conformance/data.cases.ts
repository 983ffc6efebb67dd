import type { Query, Snapshot } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { cutLine, eventually, given, holds, mendLine, refused, same } from './check.ts';
import type { Case, HostUnderTest } from './host-under-test.ts';
import { placeOf } from './operations.ts';

interface Watched {
  readonly seen: Snapshot<Json>[];
  readonly errors: string[];
  readonly stop: () => void;
}

function watched({ host }: HostUnderTest, query: Query): Watched {
  const seen: Snapshot<Json>[] = [];
  const errors: string[] = [];
  const stop = host.data.watch<Json>(
    query,
    (snapshot) => seen.push(snapshot),
    ({ code }) => errors.push(code),
  );
  return { seen, errors, stop };
}

/** Tips with `orden` of their own, from `first` on. */
async function tips(
  { host, write }: HostUnderTest,
  count: number,
): Promise<{ ids: string[]; first: number }> {
  // Far behind every tip there is, and no two runs at the same place.
  const first = 1e9 + (host.device.now() % 1e8) * 10;
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = host.outbox.newId();
    ids.push(id);
    await write(`_tips/${id}`, { titulo: `Prueba ${n}`, orden: first + n, estado: 'publicado' });
  }
  return { ids, first };
}

const keys = (value: Json) => Object.keys(typeof value === 'object' && value !== null ? value : {}).sort();

/** Promises of `data`: reading, watching, bounds, refusals, no connection. */
export const dataCases: readonly Case[] = [
  {
    name: 'data: a reading of the server says so, when, and what waits',
    async run(on) {
      const path = placeOf(on.host, on.host.outbox.newId());
      const record = { seg: 7, texto: 'áé', si: true, dentro: { mas: { hondo: 1.5 } } };
      await on.write(path, record);
      const snapshot = given(await on.host.data.read<Json>({ path }));
      holds(typeof snapshot.value === 'object' && snapshot.value !== null, 'a record');
      same(Object.entries(snapshot.value).sort(), Object.entries(record).sort(), 'value');
      same([snapshot.source, snapshot.pending], ['server', []], 'source and pending');
      holds(Math.abs(snapshot.at - on.host.device.now()) < 300_000, 'at');
    },
  },
  {
    name: 'data: nothing there is null, no failure',
    async run(on) {
      const path = placeOf(on.host, on.host.outbox.newId());
      same(given(await on.host.data.read<Json>({ path })).value, null, 'value');
    },
  },
  {
    name: 'data: a list without a bound is refused (DA-002)',
    async run({ host }) {
      refused(await host.data.read({ path: '_tips', orderBy: 'orden' }), 'DA-002');
      refused(await host.data.read({ path: '_tips', orderBy: '.key' }), 'DA-002');
    },
  },
  {
    name: 'data: watching a list without a bound reports DA-002 and no reading',
    async run(on) {
      const { seen, errors, stop } = watched(on, { path: '_tips', orderBy: 'orden' });
      await eventually(
        () => errors.length,
        (n) => n > 0,
        'a refusal',
      );
      stop();
      same([errors, seen], [['DA-002'], []], 'refusal');
    },
  },
  {
    name: 'data: what the person may not read is refused (DA-003)',
    async run({ host, forbidden }) {
      refused(await host.data.read({ path: forbidden }), 'DA-003');
    },
  },
  {
    name: 'data: watching what the person may not read reports DA-003',
    async run(on) {
      const { seen, errors, stop } = watched(on, { path: on.forbidden });
      await eventually(
        () => errors.length,
        (n) => n > 0,
        'a refusal',
      );
      stop();
      same([errors, seen], [['DA-003'], []], 'refusal');
    },
  },
  {
    name: 'data: the first reading of a watch comes after the call, not within',
    async run(on) {
      const watch = watched(on, { path: placeOf(on.host, on.host.outbox.newId()) });
      same(watch.seen.length, 0, 'within the call');
      await eventually(
        () => watch.seen.length,
        (n) => n > 0,
        'a first reading',
      );
      watch.stop();
    },
  },
  {
    name: 'data: a watch tells every change of the server’s data',
    async run(on) {
      const path = placeOf(on.host, on.host.outbox.newId());
      const { seen, stop } = watched(on, { path: `${path}/seg` });
      for (const seg of [1, 2, null]) {
        await on.write(`${path}/seg`, seg);
        await eventually(
          () => seen.at(-1),
          (s) => s?.value === seg && s.source === 'server',
          `seg ${seg}`,
        );
      }
      stop();
    },
  },
  {
    name: 'data: after the end of a watch nothing is told, and ending twice does nothing',
    async run(on) {
      const path = placeOf(on.host, on.host.outbox.newId());
      const [ended, other] = [watched(on, { path }), watched(on, { path })];
      await eventually(
        () => ended.seen.length,
        (n) => n > 0,
        'a first reading',
      );
      ended.stop();
      ended.stop();
      const before = ended.seen.length;
      await on.write(path, { seg: 1 });
      await eventually(
        () => other.seen.at(-1)?.value,
        (value) => value !== null,
        'the change',
      );
      other.stop();
      same(ended.seen.length, before, 'readings after the end');
    },
  },
  {
    name: 'data: a watch that ends at once tells nothing',
    async run(on) {
      const path = placeOf(on.host, on.host.outbox.newId());
      const ended = watched(on, { path });
      ended.stop();
      const other = watched(on, { path });
      await eventually(
        () => other.seen.length,
        (n) => n > 0,
        'a first reading',
      );
      other.stop();
      same([ended.seen, ended.errors], [[], []], 'told');
    },
  },
  {
    name: 'data: a list gives the window that was asked for, from either end',
    async run(on) {
      const { ids, first } = await tips(on, 4);
      const base = { path: '_tips', orderBy: 'orden', startAt: first, endAt: first + 3 };
      const read = async (query: Query) => keys(given(await on.host.data.read<Json>(query)).value);
      same(await read({ ...base, limitToFirst: 2 }), ids.slice(0, 2).sort(), 'first two');
      same(await read({ ...base, limitToLast: 2 }), ids.slice(2).sort(), 'last two');
      same(await read({ ...base, endAt: first + 1, limitToFirst: 9 }), ids.slice(0, 2).sort(), 'range');
      same(
        await read({ path: '_tips', orderBy: 'orden', equalTo: first + 2, limitToFirst: 9 }),
        [ids[2]],
        'equal',
      );
      for (const id of ids) await on.write(`_tips/${id}`, null);
    },
  },
  {
    name: 'data: keys break ties at the ends of a window',
    async run(on) {
      const { ids, first } = await tips(on, 3);
      for (const id of ids) await on.write(`_tips/${id}/orden`, first);
      const [, second = ''] = [...ids].sort();
      const query = { path: '_tips', orderBy: 'orden', startAt: first, endAt: first, limitToFirst: 9 };
      const from = given(await on.host.data.read<Json>({ ...query, startKey: second })).value;
      same(keys(from), [...ids].sort().slice(1), 'from the second');
      const to = given(await on.host.data.read<Json>({ ...query, endKey: second })).value;
      same(keys(to), [...ids].sort().slice(0, 2), 'up to the second');
      for (const id of ids) await on.write(`_tips/${id}`, null);
    },
  },
  {
    name: 'data: without a connection the phone answers with what it has read',
    async run(on) {
      const path = placeOf(on.host, on.host.outbox.newId());
      await on.write(path, { seg: 3 });
      given(await on.host.data.read({ path }));
      await cutLine(on);
      const snapshot = given(await on.host.data.read<Json>({ path }));
      same([snapshot.value, snapshot.source], [{ seg: 3 }, 'replica'], 'reading');
      holds(snapshot.at > 0, 'when the server confirmed it');
      await mendLine(on);
    },
  },
  {
    name: 'data: without a connection, what was never read fails (DA-001)',
    async run(on) {
      await cutLine(on);
      const path = `_videos_vistos_/otra_${on.host.outbox.newId()}/x`;
      refused(await on.host.data.read({ path }), 'DA-001');
      const { seen, errors, stop } = watched(on, { path });
      await eventually(
        () => errors.length,
        (n) => n > 0,
        'a failure',
      );
      stop();
      same([errors, seen], [['DA-001'], []], 'watch');
      await mendLine(on);
    },
  },
  {
    name: 'data: a watch goes on when the connection comes back',
    async run(on) {
      const path = placeOf(on.host, on.host.outbox.newId());
      await on.write(path, { seg: 1 });
      const { seen, stop } = watched(on, { path });
      await eventually(
        () => seen.at(-1)?.source,
        (source) => source === 'server',
        'a reading',
      );
      await cutLine(on);
      await eventually(
        () => seen.at(-1)?.source,
        (source) => source === 'replica',
        'the phone’s',
      );
      await mendLine(on);
      await on.write(path, { seg: 2 });
      await eventually(
        () => seen.at(-1),
        (s) => s?.source === 'server' && JSON.stringify(s.value) === '{"seg":2}',
        'the news',
      );
      stop();
    },
  },
];
