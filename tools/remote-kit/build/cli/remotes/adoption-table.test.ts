import type { PublishedRegistry, PublishedVersion } from '@gr/shared/contract/manifest';
import { adoptionOf, adoptionTable } from './adoption-table.ts';
import type { Use } from './failures.ts';

const NOW = Date.UTC(2026, 10, 25, 15);

function version(name: string): PublishedVersion {
  const rest = { nombre: 'X', rutas: ['x'], menu: [], contract: '1.0', orden: 10 };
  return { ...rest, version: name, assets_sha256: '0'.repeat(64) };
}
const registry: PublishedRegistry = {
  serial: 7,
  remotes: [
    {
      id: 'mf-x',
      state: 'on',
      active: version('1.2.0-cc'),
      canary: { ...version('1.3.0-dd'), percent: 10 },
      accion: 'canary',
      desde: NOW,
      por: 'Ana',
    },
  ],
};

function row(disp_id: string, name: string, change: Partial<Use> = {}): Use {
  const facts = { so: '', nav: '', app_ver: '0.1.0', fechah_x: NOW, fechah_srv: NOW };
  return { id: 'mf-x', disp_id, version: name, fallas: 0, codigo: '', ...facts, ...change };
}

const told = [
  row('d1', '1.2.0-cc'),
  row('d2', '1.2.0-cc'),
  row('d3', '1.2.0-cc', { fallas: 1, codigo: 'RF-013' }),
  row('d3', '1.3.0-dd', { fallas: 4, codigo: 'RF-108', detenida: NOW - 60_000 }),
  row('d4', '1.3.0-dd', { detenida: NOW - 60_000 }),
];

test('how many phones run what, on how many it threw, and what stopped by itself', () => {
  const versions = adoptionOf(told, registry);
  expect(versions).toEqual([
    {
      ...{ id: 'mf-x', version: '1.2.0-cc', state: 'active', phones: 3, adoption: 0.75 },
      ...{ phones_with_failures: 1, failures: 1, codes: { 'RF-013': 1 } },
    },
    {
      ...{ id: 'mf-x', version: '1.3.0-dd', state: 'on trial', phones: 2, adoption: 0.5 },
      ...{ phones_with_failures: 1, failures: 4, codes: { 'RF-108': 1 }, stopped: NOW - 60_000 },
    },
  ]);
  expect(adoptionTable(versions, NOW)).toMatch(
    /mf-x +1\.3\.0-dd +on trial +2 +50 % +1 +4 +RF-108 \(1\) +1 min ago/,
  );
  expect(adoptionTable([], NOW)).toBe('No phone has told of a version yet.');
});
