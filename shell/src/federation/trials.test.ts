import { createHash } from 'node:crypto';
import type { RegistryEntry } from '@gr/shared/contract/manifest';
import type { Audience } from '@gr/shared/domain/app/trial';
import { announceTrial, publish } from './fake-surroundings.testing.ts';
import { phoneWith } from './partial.testing.ts';

const ID = 'mf-tips';
const [A, B] = ['0.1.0-aaaaaaaa', '0.2.0-bbbbbbbb'] as const;
const is = (version: string) => ({ ok: true, value: { version } });

/** A phone that knows A, which everybody runs, and B, which is on trial for some. */
function prepared(para: Audience, ...broken: string[]) {
  const phone = phoneWith(...broken);
  const everybody: RegistryEntry = publish(phone.s, A);
  announceTrial(phone.s, everybody, publish(phone.s, B), para);
  return phone;
}

test('a trial reaches those it is for, and goes back at the next entry once too many phones told of failures', async () => {
  const { s, open } = prepared({ roles: ['supervisor'] });
  const federation = open();
  await federation.refresh();
  expect(federation.onTrial()).toEqual([]);
  federation.meet({ rol: 'supervisor', unidades: ['u001'] });
  expect(federation.onTrial()).toEqual([{ id: ID, version: B }]);
  expect(await federation.load(ID)).toMatchObject(is(B));
  expect(federation.usage.unsent.get()).toMatchObject([{ id: ID, version: B, fallas: 0 }]);
  federation.stopTrial(ID, B);
  await federation.prefetchAll(['supervisor']);
  expect(await federation.load(ID)).toMatchObject(is(A));
  // Also the next time, and without a line.
  s.server.clear();
  const later = open();
  await later.refresh();
  later.meet({ rol: 'supervisor', unidades: [] });
  expect(later.onTrial()).toEqual([]);
  expect(await later.load(ID)).toMatchObject(is(A));
});

test('a phone of a tester is one whoever is in', async () => {
  const hash = createHash('sha256').update('clave-x').digest('hex');
  const { s, open } = prepared({ probadores: [hash] });
  s.storage.set('gr.probar', 'clave-x');
  const federation = open();
  await federation.refresh();
  expect(federation.onTrial()).toEqual([{ id: ID, version: B }]);
  s.storage.set('gr.probar', 'otra');
  const other = open();
  await other.refresh();
  expect(other.onTrial()).toEqual([]);
});

test('what does not start, and what throws on screen, is told of its version', async () => {
  const { open } = prepared({ roles: ['rondero'] }, B);
  const federation = open();
  federation.meet({ rol: 'rondero' });
  expect(await federation.load(ID)).toMatchObject(is(A));
  await federation.failedOnScreen(ID, 'RF-101', A);
  const told = federation.usage.unsent.get().map(({ version, fallas, codigo }) => [version, fallas, codigo]);
  expect(told).toContainEqual([A, 1, 'RF-101']);
});
