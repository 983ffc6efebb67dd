import type { Operation } from '@gr/shared/contract/outbox';
import { increment } from '@gr/shared/domain/database/server-value';
import { cutLine, eventually, given, holds, mendLine, refused, same } from './check.ts';
import type { Case } from './host-under-test.ts';
import { change, deliver, mark, placeOf, reaches, statusOf } from './operations.ts';

interface Row {
  readonly seg?: number;
  readonly fechah_srv?: number;
}

/** Promises of `outbox.commit`: what is kept, what is refused, what readings show meanwhile. */
export const outboxCases: readonly Case[] = [
  {
    name: 'outbox: new ids are push ids, never twice, sortable by time',
    async run({ host }) {
      const ids = Array.from({ length: 2_000 }, () => host.outbox.newId());
      holds(
        ids.every((id) => /^[-0-9A-Z_a-z]{20}$/.test(id)),
        'shape',
      );
      same(new Set(ids).size, ids.length, 'different ids');
      const times = ids.map((id) => id.slice(0, 8));
      same([...times].sort(), times, 'order of time');
    },
  },
  {
    name: 'outbox: commit answers with the operation as saved on the phone',
    async run(on) {
      const { host } = on;
      await cutLine(on);
      const operation = mark(host, host.outbox.newId(), 1);
      const {
        savedAt,
        detail: _why,
        attempts: _tries,
        ...status
      } = given(await host.outbox.commit(operation));
      same(
        Object.entries(status).sort(),
        Object.entries({
          id: operation.id,
          aggregate: operation.aggregate,
          tipo: operation.tipo,
          resumen: operation.resumen,
          state: 'guardado',
          filesSent: 0,
          filesTotal: 0,
        }).sort(),
        'status',
      );
      holds(Math.abs(savedAt - host.device.now()) < 300_000, 'savedAt');
      same(statusOf(host, operation.id)?.state, 'guardado', 'in the list');
      await mendLine(on);
      await reaches(host, operation.id, 'entregado');
    },
  },
  {
    name: 'outbox: what was committed reaches the server and stays in the list as delivered',
    async run({ host, read }) {
      const id = host.outbox.newId();
      await deliver(host, mark(host, id, 12));
      same(await read(`${placeOf(host, id)}/seg`), 12, 'at the server');
    },
  },
  {
    name: 'outbox: the list is oldest first and the same reference until it changes',
    async run({ host }) {
      const first = mark(host, host.outbox.newId(), 1);
      const second = mark(host, host.outbox.newId(), 2);
      await deliver(host, first);
      await deliver(host, second);
      const list = host.outbox.status.get();
      holds(list === host.outbox.status.get(), 'the same reference');
      const order = list.map((s) => s.id).filter((id) => id === first.id || id === second.id);
      same(order, [first.id, second.id], 'order');
    },
  },
  {
    name: 'outbox: a watch shows an operation at once as pending, later as the server’s',
    async run(on) {
      const { host } = on;
      const id = host.outbox.newId();
      const query = { path: placeOf(host, id) };
      given(await host.data.read(query));
      await cutLine(on);
      const seen: (readonly [number | undefined, readonly string[]])[] = [];
      const stop = host.data.watch<Row>(
        query,
        (s) => seen.push([s.value?.seg, s.pending]),
        () => undefined,
      );
      const operation = mark(host, id, 5);
      given(await host.outbox.commit(operation));
      const is = (pending: readonly string[]) => (last: (typeof seen)[number] | undefined) =>
        JSON.stringify(last) === JSON.stringify([5, pending]);
      await eventually(() => seen.at(-1), is([operation.id]), 'pending');
      await mendLine(on);
      await eventually(() => seen.at(-1), is([]), 'delivered');
      stop();
    },
  },
  {
    name: 'outbox: a record made without a connection can be read, though the server never showed it',
    async run(on) {
      const { host } = on;
      await cutLine(on);
      const id = host.outbox.newId();
      const operation = mark(host, id, 6);
      given(await host.outbox.commit(operation));
      const snapshot = given(await host.data.read<Row>({ path: placeOf(host, id) }));
      same(
        [snapshot.value?.seg, snapshot.source, snapshot.at, snapshot.pending],
        [6, 'replica', 0, [operation.id]],
        'reading',
      );
      await mendLine(on);
      await reaches(host, operation.id, 'entregado');
    },
  },
  {
    name: 'outbox: a server time is a number meanwhile and the server’s own in the end',
    async run(on) {
      const { host } = on;
      const id = host.outbox.newId();
      given(await host.data.read({ path: placeOf(host, id) }));
      await cutLine(on);
      const operation = mark(host, id, 1);
      given(await host.outbox.commit(operation));
      const meanwhile = given(await host.data.read<Row>({ path: placeOf(host, id) })).value?.fechah_srv;
      holds(Math.abs((meanwhile ?? 0) - host.device.now()) < 300_000, `meanwhile ${meanwhile}`);
      await mendLine(on);
      await reaches(host, operation.id, 'entregado');
      const there = await on.read(`${placeOf(host, id)}/fechah_srv`);
      holds(typeof there === 'number' && there > 0, `in the end ${JSON.stringify(there)}`);
    },
  },
  {
    name: 'outbox: an increment adds to what is there, on the phone and at the server',
    async run(on) {
      const { host } = on;
      const id = host.outbox.newId();
      await deliver(host, mark(host, id, 10));
      given(await host.data.read({ path: placeOf(host, id) }));
      await cutLine(on);
      const more = [change(host, id, { seg: increment(5) }), change(host, id, { seg: increment(-2) })];
      for (const operation of more) given(await host.outbox.commit(operation));
      const meanwhile = given(await host.data.read<Row>({ path: placeOf(host, id) }));
      same([meanwhile.value?.seg, meanwhile.pending], [13, more.map((o) => o.id)], 'on the phone');
      await mendLine(on);
      for (const operation of more) await reaches(host, operation.id, 'entregado');
      same(await on.read(`${placeOf(host, id)}/seg`), 13, 'at the server');
    },
  },
  {
    name: 'outbox: the same id with the same content is answered ok and sent once',
    async run({ host, read }) {
      const id = host.outbox.newId();
      const operation = mark(host, id, 3);
      await deliver(host, operation);
      given(await host.outbox.saveDraft(`conformidad/${id}`, { texto: 'a' }));
      const again = given(await host.outbox.commit({ ...operation, draft: `conformidad/${id}` }));
      same([again.id, again.state], [operation.id, 'entregado'], 'status');
      same(await host.outbox.loadDraft(`conformidad/${id}`), null, 'the draft');
      same(host.outbox.status.get().filter((s) => s.id === operation.id).length, 1, 'in the list');
      same(await read(`${placeOf(host, id)}/seg`), 3, 'at the server');
    },
  },
  {
    name: 'outbox: the same id with another content is refused (OB-104), the draft stays',
    async run({ host, read }) {
      const id = host.outbox.newId();
      const operation = mark(host, id, 3);
      await deliver(host, operation);
      given(await host.outbox.saveDraft(`conformidad/${id}`, 'a'));
      const other = { ...mark(host, id, 4, { id: operation.id }), draft: `conformidad/${id}` };
      refused(await host.outbox.commit(other), 'OB-104');
      same(await host.outbox.loadDraft(`conformidad/${id}`), 'a', 'the draft');
      same(await read(`${placeOf(host, id)}/seg`), 3, 'at the server');
      await host.outbox.removeDraft(`conformidad/${id}`);
    },
  },
  {
    name: 'outbox: a malformed operation is refused (OB-103) and nothing of it is kept',
    async run({ host }) {
      const id = host.outbox.newId();
      const sound = mark(host, id, 1);
      const place = placeOf(host, id);
      const bad: readonly Partial<Operation>[] = [
        { updates: {} },
        { aggregate: '' },
        { tipo: '' },
        { updates: { [place]: { seg: 1 }, [`${place}/seg`]: 2 } },
        { updates: { [`_ops/${id}`]: true } },
        { updates: { [`${place}/a.b`]: 1 } },
        { updates: { [`${place}//seg`]: 1 } },
        { updates: { [place]: { seg: Number.NaN } } },
      ];
      for (const part of bad) refused(await host.outbox.commit({ ...sound, ...part }), 'OB-103');
      same(statusOf(host, sound.id), undefined, 'in the list');
      same(given(await host.data.read({ path: place })).value, null, 'reading');
    },
  },
];
