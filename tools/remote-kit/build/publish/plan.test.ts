import type {
  PublishedRegistry,
  PublishedRemote,
  PublishedVersion,
  RemoteAction,
} from '@gr/shared/contract/manifest';
import fc from 'fast-check';
import { type HistoryLine, nextRegistry } from './change-registry.ts';
import { entryOf } from './change-remote.ts';
import { earlierVersions } from './history.ts';
import {
  type Plan,
  planBuild,
  planCanary,
  planDeploy,
  planPause,
  planPercent,
  planResume,
  planRetire,
  planRollback,
} from './plan.ts';

const ID = 'mf-x';

function version(name: string): PublishedVersion {
  const rest = { nombre: 'X', rutas: ['x'], menu: [], contract: '1.0', orden: 10 };
  return { ...rest, version: name, assets_sha256: name.repeat(64).slice(0, 64) };
}

function entry(more: Partial<PublishedRemote> = {}): PublishedRemote {
  const head = { id: ID, state: 'on', active: version('b') } as const;
  return { ...head, accion: 'deploy', desde: 1, por: 'Ana', ...more };
}

const all = () => true;

function next(plan: Plan) {
  if (plan.kind !== 'change') throw new Error(`${plan.kind}: ${plan.text}`);
  return plan.next;
}

describe('deploy', () => {
  test('of a remote nobody knows', () => {
    expect(next(planDeploy(ID, undefined, version('a'), all))).toEqual({
      id: ID,
      state: 'on',
      active: version('a'),
    });
  });
  test('keeps what ran before, ends a trial', () => {
    const before = entry({ canary: { ...version('c'), percent: 10 }, previous: version('a') });
    const plan = planDeploy(ID, before, version('d'), all);
    expect(next(plan)).toEqual({ id: ID, state: 'on', active: version('d'), previous: version('b') });
    expect(plan.text).not.toContain('paused');
  });
  test('of what is paused leaves it paused, and says how to end that', () => {
    const before = entry({ state: 'paused', accion: 'pause' });
    const plan = planDeploy(ID, before, version('c'), all);
    expect(next(plan)).toMatchObject({ state: 'paused', active: version('c'), previous: version('b') });
    expect(plan.text).toContain('is still paused');
    expect(plan.text).toContain(`npm run resume -w ${ID}`);
    const again = planDeploy(ID, before, version('b'), all);
    expect(again).toMatchObject({ kind: 'same', text: expect.stringContaining('is still paused') });
  });
  test('of the version on trial gives it to everybody', () => {
    const before = entry({ canary: { ...version('c'), percent: 10 } });
    const { active, previous, canary } = next(planDeploy(ID, before, version('c'), all));
    expect([active, previous, canary]).toEqual([version('c'), version('b'), undefined]);
  });
  test('of the version that runs changes nothing, or only what is around it', () => {
    expect(planDeploy(ID, entry(), version('b'), all).kind).toBe('same');
    const before = entry({ accion: 'build', previous: version('a') });
    expect(next(planDeploy(ID, before, version('b'), all)).previous).toEqual(version('a'));
  });
  test('does not name a previous version whose files are gone', () => {
    expect(next(planDeploy(ID, entry(), version('c'), () => false)).previous).toBeUndefined();
  });
});

describe('trial', () => {
  test('leaves the active version, and its percentage changes alone', () => {
    const first = next(planCanary(ID, entry({ previous: version('a') }), version('c'), 10));
    expect(first).toEqual({
      id: ID,
      state: 'on',
      active: version('b'),
      previous: version('a'),
      canary: { ...version('c'), percent: 10 },
    });
    const running = entry(first);
    expect(next(planPercent(ID, running, 25)).canary).toEqual({ ...version('c'), percent: 25 });
    expect(next(planPercent(ID, running, 0)).canary).toBeUndefined();
    expect(planPercent(ID, running, 10).kind).toBe('same');
    const paused = entry({ ...first, state: 'paused' });
    expect(planPercent(ID, paused, 25)).toMatchObject({
      kind: 'no',
      text: expect.stringContaining('paused'),
    });
    expect(next(planPercent(ID, paused, 0)).state).toBe('paused');
    expect(planPercent(ID, entry(), 0).kind).toBe('same');
  });
  test.each([
    ['of a remote nobody knows', undefined, 'c'],
    ['while paused', entry({ state: 'paused' }), 'c'],
    ['of the version that runs', entry(), 'b'],
  ] as const)('%s is refused', (_name, before, name) => {
    expect(planCanary(ID, before, version(name), 10).kind).toBe('no');
  });
});

describe('rollback', () => {
  test('goes to the previous one and names the one before it', () => {
    const plan = planRollback(ID, entry({ previous: version('a') }), [version('a'), version('0')], all);
    expect(next(plan)).toEqual({ id: ID, state: 'on', active: version('a'), previous: version('0') });
  });
  test('keeps a pause, ends a trial', () => {
    const before = entry({
      state: 'paused',
      previous: version('a'),
      canary: { ...version('c'), percent: 5 },
    });
    const { state, canary } = next(planRollback(ID, before, [], all));
    expect([state, canary]).toEqual(['paused', undefined]);
  });
  test('skips a version whose files are gone; with none it is refused', () => {
    const before = entry({ previous: version('a') });
    const only0 = ({ version: name }: PublishedVersion) => name === '0';
    expect(next(planRollback(ID, before, [version('a'), version('0')], only0)).active).toEqual(version('0'));
    expect(planRollback(ID, before, [version('a')], () => false).kind).toBe('no');
    expect(planRollback(ID, entry(), [], all).kind).toBe('no');
    expect(planRollback(ID, undefined, [], all).kind).toBe('no');
  });
});

test('a remote is taken away once', () => {
  expect(planRetire(ID, entry())).toMatchObject({
    kind: 'remove',
    text: expect.stringContaining(`npm run deploy -w ${ID}`),
  });
  expect(planRetire(ID, undefined).kind).toBe('no');
});

test('pause and resume; a second time nothing changes', () => {
  expect(next(planPause(ID, entry())).state).toBe('paused');
  expect(planPause(ID, entry({ state: 'paused' })).kind).toBe('same');
  expect(next(planResume(ID, entry({ state: 'paused' }))).state).toBe('on');
  expect(next(planResume(ID, entry({ accion: 'rollback' }))).state).toBe('on');
  expect(planResume(ID, entry({ accion: 'build' })).kind).toBe('same');
  expect(planPause(ID, undefined).kind).toBe('no');
  expect(planResume(ID, undefined).kind).toBe('no');
});

test.each<[RemoteAction, Plan['kind']]>([
  ['build', 'change'],
  ['resume', 'change'],
  ['deploy', 'no'],
  ['rollback', 'no'],
  ['canary', 'no'],
  ['pause', 'no'],
])('after «%s» a build: %s', (accion, kind) => {
  expect(planBuild(ID, entry({ accion }), version('c'), all).kind).toBe(kind);
});

test('a build never ends a trial', () => {
  const before = entry({ accion: 'resume', canary: { ...version('c'), percent: 5 } });
  expect(planBuild(ID, before, version('d'), all).kind).toBe('no');
});

type Step =
  | { readonly do: 'deploy' | 'build' | 'lose'; readonly v: string }
  | { readonly do: 'canary'; readonly v: string; readonly percent: number }
  | { readonly do: 'percent'; readonly percent: number }
  | { readonly do: 'rollback' | 'pause' | 'resume' };

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('deploy', 'build', 'lose'), v: name }),
  fc.record({ do: fc.constant('canary'), v: name, percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ do: fc.constant('percent'), percent: fc.integer({ min: 0, max: 99 }) }),
  fc.record({ do: fc.constantFrom('rollback', 'pause', 'resume') }),
);

/** A store in which commands follow each other; files of unreferenced versions may be lost. */
class Model {
  registry: PublishedRegistry | undefined;
  readonly history: HistoryLine[] = [];
  readonly files = new Set<string>();
  /** Versions withdrawn by a rollback and not published since. */
  readonly bad = new Set<string>();

  entry(): PublishedRemote | undefined {
    return entryOf(this.registry, ID);
  }

  run(s: Step): void {
    const before = this.entry();
    if (s.do === 'lose') {
      const named = [before?.active, before?.canary].some((used) => used?.version === s.v);
      if (!named) this.files.delete(s.v);
      return;
    }
    const plan = this.plan(s, before);
    if (plan.kind !== 'change') return;
    if (s.do === 'rollback' && before) this.bad.add(before.active.version);
    else this.bad.delete(plan.next.active.version);
    const accion = s.do === 'percent' ? 'canary' : s.do;
    const change = { accion, por: 'p', now: 0, remotes: new Map([[ID, plan.next]]) } as const;
    this.registry = nextRegistry(this.registry, change);
    const payload = Buffer.from(JSON.stringify(this.registry)).toString('base64url');
    const registro = { protected: '', payload, signature: '' };
    this.history.push({ serial: this.registry.serial, accion, remotos: [ID], por: 'p', fecha: 0, registro });
  }

  private plan(s: Exclude<Step, { do: 'lose' }>, before: PublishedRemote | undefined): Plan {
    const isThere = (v: PublishedVersion) => this.files.has(v.version);
    switch (s.do) {
      case 'deploy':
      case 'build':
        this.files.add(s.v);
        return (s.do === 'deploy' ? planDeploy : planBuild)(ID, before, version(s.v), isThere);
      case 'canary':
        this.files.add(s.v);
        return planCanary(ID, before, version(s.v), s.percent);
      case 'percent':
        return planPercent(ID, before, s.percent);
      case 'rollback':
        return planRollback(ID, before, earlierVersions(this.history, ID), isThere);
      case 'pause':
        return planPause(ID, before);
      default:
        return planResume(ID, before);
    }
  }
}

test('no sequence of commands leads to a registry without files, an old serial, a bad version as previous, or out of a pause', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const model = new Model();
      let serial = 0;
      for (const s of steps) {
        const old = model.registry;
        const paused = model.entry()?.state === 'paused';
        model.run(s);
        if (model.registry === old) continue;
        const now = model.entry();
        if (!now || !model.registry) throw new Error('the remote is gone');
        expect(model.registry.serial).toBeGreaterThan(serial);
        serial = model.registry.serial;
        expect(model.files.has(now.active.version)).toBe(true);
        if (paused && s.do !== 'resume') expect(now.state).toBe('paused');
        expect(now.previous?.version).not.toBe(now.active.version);
        expect(now.canary?.version).not.toBe(now.active.version);
        if (now.previous) expect(model.bad.has(now.previous.version)).toBe(false);
        if (s.do === 'rollback' && now.previous) expect(model.files.has(now.previous.version)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
