import type { Host } from '@gr/shared/contract';
import type { Query } from '@gr/shared/contract/data';
import type { Operation } from '@gr/shared/contract/outbox';
import { ok } from '@gr/shared/contract/result';
import type { RoutePort } from '@gr/shared/contract/route';
import { fakeKept } from '../fake-host-kept.ts';
import { CASES, runCase } from './cases.ts';
import { patience } from './check.ts';
import { fakeUnderTest } from './fake.ts';
import {
  asking,
  bounded,
  committing,
  dataWith,
  deviceWith,
  endless,
  hostWith,
  keptWith,
  NO,
  outboxWith,
  photoOf,
  photosWith,
  placed,
  reading,
  routeWith,
  type Sabotage,
  telling,
  without,
} from './saboteurs.ts';

beforeAll(() => {
  patience.ms = 250;
});

/** For each case a host on which it must fail. */
const SABOTAGES: Readonly<Record<string, Sabotage>> = {
  'host: says its contract, which serves a remote of the same': hostWith(() => ({ contract: '0.9' })),
  'host: has every port': ({ host: { trace: _gone, ...host } }) => ({ host: host as Host }),
  'host: hands out functions that work detached from their port': hostWith((host) => ({
    device: {
      ...host.device,
      now(this: unknown) {
        return this === undefined ? 0 : 1;
      },
    },
  })),
  'session: tells the person, and neither token nor document': hostWith(({ session: { persona } }) => ({
    session: { persona: { ...persona, get: () => ({ ...persona.get(), token: 'x' }) } },
  })),
  'session: the same person until it changes, and a subscription that ends twice in peace': hostWith(
    ({ session: { persona } }) => ({
      session: { persona: { ...persona, get: () => ({ ...persona.get() }) } },
    }),
  ),
  'notices: the person sees the message': hostWith(({ notices }) => ({
    notices: { show: (kind, message) => kind !== 'info' && notices.show(kind, message) },
  })),
  'failures: takes a failed screen, whatever lay behind it, and hears more than once that its card is gone':
    hostWith(({ failures }) => ({
      failures: {
        report: (failure) => {
          const cleared = failures.report(failure);
          let told = 0;
          return () => {
            told += 1;
            if (told > 1) throw new Error('told twice');
            cleared();
          };
        },
      },
    })),
  'trace: takes events and failures and never throws': hostWith(({ trace }) => ({
    trace: { ...trace, error: (_code, cause) => void String((cause as Error).message) },
  })),
  'device: says which installation and which version of the shell this is': deviceWith({ app_ver: '' }),
  'device: the hour is whole milliseconds and does not go back': deviceWith({ now: () => 1.8e12 + 0.5 }),
  'device: tells by how much its clock is off, or that nobody compared': deviceWith({
    skew: () => Number.NaN,
  }),
  'device: a position has its accuracy; one without it is a failure with a code': deviceWith({
    position: async () => NO,
  }),
  'device: vibrates and keeps awake in peace, whatever the phone can do': deviceWith({
    vibrate(pattern) {
      if (pattern.length === 0) throw new Error('nothing to do');
    },
  }),
  'network: tells that the connection went and came, and nothing after the end': hostWith(
    ({ network: { state } }) => ({
      network: { state: { get: state.get, subscribe: (fn) => endless(state.subscribe(fn)) } },
    }),
  ),
  'route: goes to a place with its query, its fragment and its state, at once': placed(() => ({
    state: null,
  })),
  'route: a place is the same reference until it changes, and has a key of its own': placed(() => ({})),
  'route: Back is one step, and the state is there again': routeWith((route) => ({
    back() {
      route.back();
      route.back();
    },
  })),
  'route: a place that replaces another leaves no step behind': routeWith((route) => ({
    go: (to, options) => route.go(to, { ...options, replace: false }),
  })),
  'route: names the screen in the bar; the last word for a place wins': routeWith((route) => ({
    describe: (page) => page.title === 'Primera' && route.describe(page),
  })),
  'route: what is said of another place is not heeded': ({ host, title }) => {
    let last = '';
    const describe: RoutePort['describe'] = (page) => {
      last = page.title;
      host.route.describe(page);
    };
    return {
      host: { ...host, route: { ...host.route, describe } },
      title: async () => last || (await title()),
    };
  },
  'data: a reading of the server says so, when, and what waits': reading(() => ({ at: 0 })),
  'data: nothing there is null, no failure': dataWith(() => ({ read: async () => NO })),
  'data: a list without a bound is refused (DA-002)': asking(bounded),
  'data: watching a list without a bound reports DA-002 and no reading': asking(bounded),
  'data: what the person may not read is refused (DA-003)': asking((q) => ({ ...q, path: `x/${q.path}` })),
  'data: watching what the person may not read reports DA-003': asking((q) => ({
    ...q,
    path: `x/${q.path}`,
  })),
  'data: the first reading of a watch comes after the call, not within': dataWith(() => ({
    watch(_query, onNext) {
      onNext({ value: null, source: 'server', at: 1, pending: [] });
      return () => undefined;
    },
  })),
  'data: a watch tells every change of the server’s data': ({ write }) => ({
    write: async (path, value) => (value === 2 ? undefined : write(path, value)),
  }),
  'data: after the end of a watch nothing is told, and ending twice does nothing': dataWith(({ data }) => ({
    watch: (query, onNext, onError) => endless(data.watch(query, onNext, onError)),
  })),
  'data: a watch that ends at once tells nothing': dataWith(({ data }) => ({
    watch: (query, onNext, onError) => endless(data.watch(query, onNext, onError)),
  })),
  'data: a list gives the window that was asked for, from either end': asking((q) =>
    without(q, 'limitToLast'),
  ),
  'data: keys break ties at the ends of a window': asking((q) => without(q, 'endKey')),
  'data: without a connection the phone answers with what it has read': reading(() => ({ source: 'server' })),
  'data: without a connection, what was never read fails (DA-001)': dataWith(({ data }) => ({
    async read<T>(query: Query) {
      const result = await data.read<T>(query);
      return result.ok ? result : ok({ value: null, source: 'replica' as const, at: 0, pending: [] });
    },
  })),
  'data: a watch goes on when the connection comes back': ({ line, write }) => ({
    line,
    write: async (path, value) => (JSON.stringify(value) === '{"seg":2}' ? undefined : write(path, value)),
  }),
  'outbox: new ids are push ids, never twice, sortable by time': outboxWith((outbox) => {
    const known = outbox.newId();
    let n = 0;
    return { newId: () => (++n === 1500 ? known : outbox.newId()) + (n === 1501 ? 'x' : '') };
  }),
  'outbox: commit answers with the operation as saved on the phone': committing(() => ({ tipo: 'otra' })),
  'outbox: what was committed reaches the server and stays in the list as delivered': ({ read }) => ({
    read: async (path) => (path.endsWith('/seg') ? null : read(path)),
  }),
  'outbox: the list is oldest first and the same reference until it changes': outboxWith(({ status }) => ({
    status: { ...status, get: () => [...status.get()].reverse() },
  })),
  'outbox: a watch shows an operation at once as pending, later as the server’s': reading(() => ({
    pending: [],
  })),
  'outbox: a record made without a connection can be read, though the server never showed it': dataWith(
    ({ data, network }) => ({
      read: async (query) => (network.state.get() === 'sin_conexion' ? NO : data.read(query)),
    }),
  ),
  'outbox: a server time is a number meanwhile and the server’s own in the end': committing(
    ({ updates }) => ({
      updates: JSON.parse(JSON.stringify(updates).replaceAll('{".sv":"timestamp"}', '5')),
    }),
  ),
  'outbox: an increment adds to what is there, on the phone and at the server': committing(({ updates }) => ({
    updates: JSON.parse(JSON.stringify(updates).replaceAll('{".sv":{"increment":5}}', '5')),
  })),
  'outbox: the same id with the same content is answered ok and sent once': outboxWith((outbox) => ({
    commit: ({ draft: _stays, ...operation }) => outbox.commit(operation),
  })),
  'outbox: the same id with another content is refused (OB-104), the draft stays': outboxWith((outbox) => ({
    async commit(operation) {
      if (operation.draft !== undefined) await outbox.removeDraft(operation.draft);
      return outbox.commit(operation);
    },
  })),
  'outbox: a malformed operation is refused (OB-103) and nothing of it is kept': committing(
    ({ aggregate }) => ({
      aggregate: aggregate || 'ninguno',
    }),
  ),
  'outbox: without a connection an operation waits, and leaves by itself when it comes back': outboxWith(
    (_outbox) => ({ commit: async () => NO }),
  ),
  'outbox: whoever follows an operation is told of its states until they stop': outboxWith((outbox) => ({
    follow: (id, fn) => endless(outbox.follow(id, fn)),
  })),
  'outbox: operations of one aggregate leave in the order of their commits': outboxWith((outbox) => {
    const held: Operation[] = [];
    return {
      // The last first.
      async commit(operation) {
        held.unshift(operation);
        if (held.length < 3)
          return ok({
            ...operation,
            state: 'guardado',
            savedAt: 0,
            attempts: 0,
            filesSent: 0,
            filesTotal: 0,
          });
        let last = await outbox.commit(operation);
        for (const one of held.slice(1)) last = await outbox.commit(one);
        return last;
      },
    };
  }),
  'outbox: a refusal ends in «problema» with a cause, and the server has nothing of it': telling(() => ({
    detail: '',
  })),
  'outbox: behind a refused operation the later ones of its aggregate pass': committing(() => ({
    creates: true,
  })),
  'outbox: behind a refused creation everything of its aggregate waits, others pass': outboxWith(
    (outbox) => ({
      commit: ({ creates: _gone, ...operation }) => outbox.commit(operation),
    }),
  ),
  'outbox: what needs all waits behind a refused operation, what does not passes': outboxWith((outbox) => ({
    commit: ({ needsAll: _gone, ...operation }) => outbox.commit(operation),
  })),
  'outbox: what needs all leaves after all when nothing was refused': outboxWith((outbox) => ({
    commit: async (operation) => (operation.needsAll ? NO : outbox.commit(operation)),
  })),
  'outbox: a refused operation whose wish is there already counts as delivered, and says so': outboxWith(
    (outbox) => ({ commit: ({ settledBy: _gone, ...operation }) => outbox.commit(operation) }),
  ),
  'drafts: the last write wins; what is not there is null': outboxWith((outbox) => ({
    removeDraft: async () => undefined,
    loadDraft: outbox.loadDraft,
  })),
  'drafts: a list gives those of the prefix and no others': outboxWith((outbox) => ({
    listDrafts: () => outbox.listDrafts(''),
  })),
  'drafts: a commit takes its draft away, and no other': outboxWith((outbox) => ({
    commit: ({ draft: _stays, ...operation }) => outbox.commit(operation),
  })),
  'drafts: a late draft of a committed operation is dropped, and answered ok': outboxWith((outbox) => ({
    saveDraft: (key, value) =>
      outbox.saveDraft(key, typeof value === 'object' && value ? { ...value, op: 'otra' } : value),
  })),
  'photos: a picture is taken in reduced, with its sum, its size and its hour': photoOf({ ancho: 2400 }),
  'photos: what was drawn over a picture keeps its hour, and says that it was drawn on': photosWith(
    (photos) => ({ add: (file, origen) => photos.add(file, origen) }),
  ),
  'photos: a file that is no picture is refused (FO-001)': photosWith((photos) => ({
    add: (_file, origen) => photos.add(new Blob([], { type: 'image/png' }), origen),
  })),
  'photos: a kept photo has an address of its own, also without a connection': photosWith((photos) => ({
    async url(...args) {
      const result = await photos.url(...args);
      return result.ok ? ok('https://otro') : result;
    },
  })),
  'photos: a picture is given smaller for a document, as JPEG': photosWith((photos) => ({
    reduced: (_side, id_archivo, ruta) => photos.reduced(1600, id_archivo, ruta),
  })),
  'photos: what was discarded, and what never was, is not on this phone (FO-003)': photosWith(() => ({
    discard: async () => undefined,
  })),
  'photos: a photo of a committed operation is not forgotten before it left': photosWith((photos) => {
    const gone = new Set<string>();
    return {
      discard: async (id) => void gone.add(id),
      url: async (id, ruta) => (gone.has(id) ? NO : photos.url(id, ruta)),
    };
  }),
  'photos: the file of an operation arrives whole, and is shown from there': ({ storedBytes }) => ({
    storedBytes: async (ruta) => ((await storedBytes(ruta)) ?? 0) - 1,
  }),
  'outbox: a photo of one operation is refused in another (OB-103)': committing(() => ({
    files: [],
  })),
  'outbox: an operation with a file that is not on this phone is refused (OB-103)': committing(() => ({
    files: [],
  })),
  'kept: a file comes part by part, is listed whole, and can be had without a connection': keptWith(
    (kept) => ({
      keep: (ruta, { onPart: _never, ...options } = {}) => kept.keep(ruta, options),
    }),
  ),
  'kept: what was forgotten is not on this phone (GU-005) nor listed': keptWith(() => ({
    drop: async () => undefined,
  })),
  'kept: a file that does not exist is refused (GU-003)': keptWith((kept) => ({
    keep: (_ruta, options) => kept.keep('contenido/otro', options),
  })),
  'kept: who pauses is told so (GU-004), and goes on later': keptWith((kept) => ({
    keep: (ruta, { signal: _deaf, ...options } = {}) => kept.keep(ruta, options),
  })),
  'kept: without a connection a file is for later (GU-001)': keptWith(() => fakeKept()),
};

test.each(CASES)('a host that breaks it is found out: $name', async (one) => {
  const sabotage = SABOTAGES[one.name];
  if (!sabotage) throw new Error('no host that breaks it');
  const on = fakeUnderTest();
  const { stop } = on;
  try {
    expect(await runCase(one, { ...on, ...sabotage(on) })).not.toBeNull();
  } finally {
    stop();
  }
});
