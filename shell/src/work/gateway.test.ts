import 'fake-indexeddb/auto';
import { ok } from '@gr/shared/contract/result';
import type { Surroundings } from '../federation/base/ports.ts';
import { announce, fakeSurroundings, publish } from '../federation/fake-surroundings.testing.ts';
import { fetchRegistry } from '../federation/registry/fetch-registry.ts';
import { isText, nothingOr } from '../network/answers.ts';
import { createEndpoints } from '../network/endpoints.ts';
import { readPath } from '../network/line.ts';
import { loadConfigFrom } from '../network/load-config.ts';
import { FOREIGN } from '../network/testing/foreign-answers.ts';
import { factsOf } from '../ports/kept/fetch-part.ts';
import type { Seen } from '../ports/outbox/testing/fake-server.ts';
import {
  CONFIG,
  freshPair,
  handClock,
  ORIGIN,
  operation,
  startPage,
  tokenOf,
  withFiles,
} from '../ports/outbox/testing/phone.ts';
import { createPhones } from '../ports/session/phones.ts';
import { profileReader } from '../ports/session/profile.ts';

type Foreign = (typeof FOREIGN)[string];
const NULL = 'null with 200';
const cases = Object.entries(FOREIGN);
const LEDGER = { '_ops/u1/x': { at: 1, sum: 'x', tipo: 'prueba' } };
const EFFECT = { tipo: 'funcion_central', funcion: 'regSesiones', query: {} } as const;
const THERE = '_recorridos_todos/r/fechah_fin_x';

/** A request of the sender: how to know it, and what the server answers to it and to the one before. */
const REQUESTS: readonly (readonly [
  name: string,
  is: (seen: Seen) => boolean,
  own: unknown,
  before: unknown,
])[] = [
  ['the record', ({ method }) => method === 'PATCH', { '_ops/u1/y': { at: 1 } }, LEDGER],
  ['the ledger', ({ method, path }) => method === 'GET' && path.startsWith('/_ops/'), { at: 1 }, LEDGER],
  ['what settles it', ({ path }) => path.startsWith(`/${THERE}`), { a: true }, { at: 1, sum: 'x' }],
  ['a file', ({ method, path }) => method === 'POST' && path.startsWith('/v0/'), { name: 'a' }, LEDGER],
  [
    'a file that may be there',
    ({ path }) => path.startsWith('/v0/'),
    { name: 'a', size: '1' },
    { name: 'b' },
  ],
  ['a notice', ({ path }) => path.startsWith('/fn/'), { ok: true }, LEDGER],
];

describe.each(REQUESTS)('while somebody else answers for %s', (_name, is, own, before) => {
  test.each(cases)('%s loses nothing and settles nothing', async (_, answer: Foreign) => {
    const { db, server } = await freshPair();
    const page = await startPage({ db, server });
    // One that the server refuses for now, whose result is not there yet, and one with a file and a call.
    const refused = operation({ settledBy: THERE });
    const whole = await withFiles(db, 1, { effects: [EFFECT] });
    for (const one of [refused, whole]) await page.outbox.commit(one);
    server.denied = new Set(Object.keys(refused.updates));
    // Who answers `null` does so for every place.
    const also = ({ path }: Seen) => answer === FOREIGN[NULL] && path.startsWith('/_emp_segdiez/');
    server.instead = (seen) => (is(seen) || also(seen) ? answer(own, before) : null);
    const settles = _name === 'what settles it';
    for (let turn = 0; turn < 4; turn += 1) {
      await page.drainer.drain();
      page.clock.advance(400_000);
    }
    const { problems } = page.outbox.summary.get();
    const lost = page.outbox.status.get().filter(({ state }) => state === 'problema');
    expect(lost.filter(({ id }) => id === whole.id)).toEqual([]);
    if (settles) expect(problems).toBe(0);
    server.instead = () => null;
    server.denied.clear();
    for (let turn = 0; turn < 4; turn += 1) {
      page.clock.advance(400_000);
      await page.drainer.drain();
    }
    expect(server.commits).toContain(whole.id);
    expect(server.calls).toHaveLength(1);
    if (settles) expect(server.commits).toContain(refused.id);
    expect(server.torn).toEqual([]);
    db.close();
  });
});

const answering = (answer: Foreign, own: unknown, before: unknown) => ({
  clock: handClock(),
  fetch: (async () => answer(own, before)) as typeof fetch,
});
const endpoints = createEndpoints(CONFIG, ORIGIN);
const getToken = async () => ok(tokenOf('u1'));
const PERSON = { estado: 2, nom: 'Ana' };

/** Readings of other services, each with the codes of «no answer». */
const READINGS: Readonly<
  Record<string, readonly [codes: RegExp, read: (answer: Foreign) => Promise<unknown>]>
> = {
  'the person’s record': [
    /^SE-104$/,
    (answer) => profileReader(answering(answer, PERSON, LEDGER), endpoints).read(getToken, 'e1', 'rondero'),
  ],
  'the person’s units': [
    /^SE-104$/,
    (answer) => {
      const wire = {
        clock: handClock(),
        fetch: (async (url: string) =>
          url.includes('_emp_') ? Response.json(PERSON) : answer({ u1: true }, PERSON)) as typeof fetch,
      };
      return profileReader(wire, endpoints).read(getToken, 'e1', 'rondero');
    },
  ],
  'all units': [
    /^SE-104$/,
    (answer) => {
      const wire = {
        clock: handClock(),
        fetch: (async (url: string) =>
          url.includes('/_un_')
            ? answer({ u1: { un_nombre: 'Uno' } }, PERSON)
            : Response.json(url.includes('_emp_') ? PERSON : null)) as typeof fetch,
      };
      return profileReader(wire, endpoints).read(getToken, 'e1', 'admin');
    },
  ],
  'a kept file': [
    /^GU-001$/,
    (answer) =>
      factsOf(
        { wire: answering(answer, { size: '3', contentType: 'video/webm' }, LEDGER), endpoints, getToken },
        'a',
      ),
  ],
  'the person’s phones': [/^SE-121$/, (answer) => phones(answer).list()],
  'ending other sessions': [/^SE-122$/, (answer) => phones(answer).endOthers()],
  'a changed password': [/^SE-123$/, (answer) => phones(answer).passwordChanged()],
  'the registry': [
    /^RF-00[12]$/,
    async (answer) => {
      const s = fakeSurroundings();
      announce(s, publish(s, '0.1.0-aaaaaaaa'));
      const own = JSON.parse(s.server.get('/remotes.json') as string) as unknown;
      const wire: Surroundings = { ...s, fetch: async () => answer(own, LEDGER) };
      return fetchRegistry(wire);
    },
  ],
  'the configuration': [
    /^CF-00[12]$/,
    (answer) =>
      loadConfigFrom(answering(answer, CONFIG, LEDGER), {
        load: async () => null,
        save: async () => undefined,
      }),
  ],
};

function phones(answer: Foreign) {
  return createPhones({
    wire: answering(answer, { ok: true }, LEDGER),
    config: CONFIG,
    origin: ORIGIN,
    getToken,
  });
}

/** Who has no unit is told so by `null`; one who answers so for all is found out by the person's own record. */
const MAY_BE_NONE = ['the person’s units', 'all units'];

describe.each(Object.entries(READINGS))('%s', (name, [codes, read]) => {
  const foreign = cases.filter(([what]) => what !== NULL || !MAY_BE_NONE.includes(name));
  test.each(foreign)('%s is no answer', async (_, answer) => {
    expect(await read(answer)).toMatchObject({ ok: false, error: { code: expect.stringMatching(codes) } });
  });
});

test.each(cases)('%s says nothing of a place that may be empty', async (_, answer) => {
  const line = {
    wire: answering(answer, 'demo-unidad-1', PERSON),
    endpoints,
    getToken,
    hook: async () => undefined,
  };
  const read = readPath(line, tokenOf('u1'), '_un_/u1/__project_id', nothingOr(isText));
  expect(await read).toMatchObject({ kind: expect.stringMatching(/^(unreachable|busy)$/) });
});
