import type { OpState } from '@gr/shared/contract/outbox';
import { cutLine, given, holds, mendLine, same } from './check.ts';
import type { Case, HostUnderTest } from './host-under-test.ts';
import { change, deliver, mark, placeOf, reaches, statusOf } from './operations.ts';

/** Commits an operation while the server refuses records; it ends as a dead letter. */
async function bury(on: HostUnderTest, operation: Parameters<HostUnderTest['host']['outbox']['commit']>[0]) {
  await on.line('rechaza');
  given(await on.host.outbox.commit(operation));
  const dead = await reaches(on.host, operation.id, 'problema');
  await on.line('bien');
  return dead;
}

/** Promises of the outbox about the way of an operation after its commit. */
export const sendingCases: readonly Case[] = [
  {
    name: 'outbox: without a connection an operation waits, and leaves by itself when it comes back',
    async run(on) {
      const { host } = on;
      await cutLine(on);
      const id = host.outbox.newId();
      const operation = mark(host, id, 8);
      given(await host.outbox.commit(operation));
      same(await on.read(placeOf(host, id)), null, 'at the server meanwhile');
      await mendLine(on);
      await reaches(host, operation.id, 'entregado');
      same(await on.read(`${placeOf(host, id)}/seg`), 8, 'at the server');
    },
  },
  {
    name: 'outbox: whoever follows an operation is told of its states until they stop',
    async run(on) {
      const { host } = on;
      await cutLine(on);
      const operation = mark(host, host.outbox.newId(), 1);
      const states: OpState[] = [];
      const ended: OpState[] = [];
      const stop = host.outbox.follow(operation.id, ({ state }) => states.push(state));
      const stopAtOnce = host.outbox.follow(operation.id, ({ state }) => ended.push(state));
      stopAtOnce();
      stopAtOnce();
      given(await host.outbox.commit(operation));
      await mendLine(on);
      await reaches(host, operation.id, 'entregado');
      stop();
      same(states.at(-1), 'entregado', 'the last state');
      holds(states.includes('enviando'), `the attempt: ${states.join(', ')}`);
      same(ended, [], 'told after the end');
    },
  },
  {
    name: 'outbox: operations of one aggregate leave in the order of their commits',
    async run(on) {
      const { host } = on;
      await cutLine(on);
      const id = host.outbox.newId();
      const operations = [mark(host, id, 1), change(host, id, { seg: 2 }), change(host, id, { seg: 3 })];
      const delivered: string[] = [];
      const stops = operations.map((operation) =>
        host.outbox.follow(operation.id, ({ state }) => {
          if (state === 'entregado') delivered.push(operation.id);
        }),
      );
      for (const operation of operations) given(await host.outbox.commit(operation));
      await mendLine(on);
      for (const operation of operations) await reaches(host, operation.id, 'entregado');
      for (const stop of stops) stop();
      same(
        delivered,
        operations.map((operation) => operation.id),
        'order',
      );
      same(await on.read(`${placeOf(host, id)}/seg`), 3, 'at the server');
    },
  },
  {
    name: 'outbox: a refusal ends in «problema» with a cause, and the server has nothing of it',
    async run(on) {
      const id = on.host.outbox.newId();
      const dead = await bury(on, mark(on.host, id, 1));
      holds((dead.detail ?? '').length > 0, 'a cause');
      holds(dead.attempts > 0, 'an attempt');
      same(await on.read(placeOf(on.host, id)), null, 'at the server');
    },
  },
  {
    name: 'outbox: behind a refused operation the later ones of its aggregate pass',
    async run(on) {
      const id = on.host.outbox.newId();
      await bury(on, mark(on.host, id, 1));
      await deliver(on.host, mark(on.host, id, 2));
      same(await on.read(`${placeOf(on.host, id)}/seg`), 2, 'at the server');
    },
  },
  {
    name: 'outbox: behind a refused creation everything of its aggregate waits, others pass',
    async run(on) {
      const { host } = on;
      const id = host.outbox.newId();
      await bury(on, mark(host, id, 1, { creates: true }));
      const later = mark(host, id, 2);
      given(await host.outbox.commit(later));
      await deliver(host, mark(host, host.outbox.newId(), 3));
      same(statusOf(host, later.id)?.state, 'guardado', 'the later one');
      holds((statusOf(host, later.id)?.detail ?? '').length > 0, 'why it waits');
    },
  },
  {
    name: 'outbox: what needs all waits behind a refused operation, what does not passes',
    async run(on) {
      const { host } = on;
      const id = host.outbox.newId();
      await bury(on, mark(host, id, 1));
      const last = mark(host, id, 9, { needsAll: true });
      given(await host.outbox.commit(last));
      await deliver(host, mark(host, host.outbox.newId(), 3));
      same(statusOf(host, last.id)?.state, 'guardado', 'the last one');
      holds((statusOf(host, last.id)?.detail ?? '').length > 0, 'why it waits');
    },
  },
  {
    name: 'outbox: what needs all leaves after all when nothing was refused',
    async run(on) {
      const { host } = on;
      const id = host.outbox.newId();
      await cutLine(on);
      const [first, last] = [mark(host, id, 1), mark(host, id, 9, { needsAll: true })];
      for (const operation of [first, last]) given(await host.outbox.commit(operation));
      await mendLine(on);
      await reaches(host, last.id, 'entregado');
      same(statusOf(host, first.id)?.state, 'entregado', 'the first one');
    },
  },
  {
    name: 'outbox: a refused operation whose wish is there already counts as delivered, and says so',
    async run(on) {
      const { host } = on;
      const id = host.outbox.newId();
      const there = placeOf(host, host.outbox.newId());
      await on.write(there, { seg: 1 });
      const settledBy = [placeOf(host, host.outbox.newId()), `${there}/seg`];
      await on.line('rechaza');
      const operation = mark(host, id, 2, { settledBy });
      given(await host.outbox.commit(operation));
      const status = await reaches(host, operation.id, 'entregado');
      await on.line('bien');
      holds((status.detail ?? '').length > 0, 'how it was settled');
      same(await on.read(placeOf(host, id)), null, 'at the server');
    },
  },
];
