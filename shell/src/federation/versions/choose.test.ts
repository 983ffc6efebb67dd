import { createHash } from 'node:crypto';
import { compatible } from '@gr/shared/contract';
import type { PublishedRemote, PublishedVersion } from '@gr/shared/contract/manifest';
import type { Trial } from '@gr/shared/domain/app/trial';
import { bucket, chooseVersions, type Phone } from './choose.ts';

const version = (name: string, contract = '1.0'): PublishedVersion => ({
  nombre: name,
  rutas: ['tips'],
  menu: [],
  contract,
  orden: 10,
  version: name,
  assets_sha256: name,
});
const remote = (more: Partial<PublishedRemote> = {}): PublishedRemote => ({
  id: 'mf-tips',
  state: 'on',
  active: version('B'),
  previous: version('A'),
  accion: 'deploy',
  desde: 1,
  por: 'x',
  ...more,
});
const phone = (away: readonly string[] = [], disp_id = 'd1'): Phone => ({
  disp_id,
  mayRun: (_id, name, contract) => compatible('1.3', contract) && !away.includes(name),
});
const seen = (published: PublishedRemote, on: Phone) => {
  const [entry] = chooseVersions({ serial: 1, remotes: [published] }, on).remotes;
  return [entry?.active, entry?.previous?.version, entry?.nombre];
};
const CANARY = { ...version('C'), percent: 99 };
const CHOSEN = ['d1', 'd2', 'd3'].find((id) => bucket(`${id} mf-tips C`) < 99) ?? '';

test.each([
  ['active first', remote(), phone(), ['B', 'A', 'B']],
  ['active in quarantine gives way', remote(), phone(['B']), ['A', undefined, 'A']],
  ['previous in quarantine is not fallen back to', remote(), phone(['A']), ['B', undefined, 'B']],
  ['where all failed the newest is named', remote(), phone(['A', 'B']), ['B', 'A', 'B']],
  ['a newer contract gives way', remote({ active: version('B', '1.9') }), phone(), ['A', undefined, 'A']],
  [
    'the newest is named where no contract fits',
    remote({ active: version('B', '2.0'), previous: version('A', '2.0') }),
    phone(),
    ['B', 'A', 'B'],
  ],
  ['a canary for the chosen', remote({ canary: CANARY }), phone([], CHOSEN), ['C', 'B', 'C']],
  ['a canary that failed', remote({ canary: CANARY }), phone(['C'], CHOSEN), ['B', 'A', 'B']],
])('%s', (_, published, on, expected) => {
  expect(seen(published, on)).toEqual(expected);
});

test('what the chosen version declares counts, not what another one does', () => {
  const list = { ruta_datos: '_a', orden_por: 'a', cuantos: 1, campo: 'e', abierto: ['si'], nombre: ['n'] };
  const abiertos = [{ ...list, icono: 'tip', ruta: '/tips/{id}', continuar: 'Seguir' }];
  const acciones = [{ texto: 'Tips', ruta: '/tips', icono: 'tip' }];
  const published = remote({ active: { ...version('B'), abiertos, acciones } });
  const [first] = chooseVersions({ serial: 1, remotes: [published] }, phone()).remotes;
  expect(first).toMatchObject({ active: 'B', abiertos, acciones });
  const [second] = chooseVersions({ serial: 1, remotes: [published] }, phone(['B'])).remotes;
  expect([second?.active, second?.abiertos, second?.acciones]).toEqual(['A', undefined, undefined]);
});

test('a canary reaches about its share of 10,000 phones, and a larger one reaches the same and more', () => {
  const phones = Array.from({ length: 10_000 }, (_, n) => createHash('md5').update(`${n}`).digest('hex'));
  const chosen = (id: string, percent: number, name = 'C') =>
    seen(remote({ canary: { ...version(name), percent } }), phone([], id))[0] === name;
  let before = new Set<string>();
  for (const percent of [1, 10, 25, 50, 99]) {
    const now = new Set(phones.filter((id) => chosen(id, percent)));
    // Three standard deviations of a fair draw.
    const spread = 3 * Math.sqrt(phones.length * (percent / 100) * (1 - percent / 100));
    expect(Math.abs(now.size - (phones.length * percent) / 100)).toBeLessThan(spread);
    expect([...before].filter((id) => !now.has(id))).toEqual([]);
    before = now;
  }
  // Asked again the answer is the same; another version chooses other phones.
  expect(phones.filter((id) => chosen(id, 10)).length).toBe(phones.filter((id) => chosen(id, 10)).length);
  const both = phones.filter((id) => chosen(id, 10) && chosen(id, 10, 'D')).length;
  expect(both).toBeLessThan(200);
});

const SOME: Trial = { ...version('C'), percent: 1, para: { roles: ['supervisor'], probadores: ['aa'] } };

test.each([
  ['somebody it is for', { holder: { rol: 'supervisor' } }, 'C'],
  ['somebody it is not for, whatever the percent', { holder: { rol: 'rondero' } }, 'B'],
  ['a tester', { holder: { rol: 'rondero', probador: 'aa' } }, 'C'],
  ['nobody known yet', {}, 'B'],
  ['somebody it is for, once it is stopped', { holder: { rol: 'supervisor' }, stopped: () => true }, 'B'],
] as const)('a canary for some: %s', (_, on, expected) => {
  expect(seen(remote({ canary: SOME }), { ...phone(), ...on })[0]).toBe(expected);
});
