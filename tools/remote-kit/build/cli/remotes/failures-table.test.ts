import type { PublishedRegistry, PublishedVersion } from '@gr/shared/contract/manifest';
import type { Failure } from './failures.ts';
import { failuresTable, summed } from './failures-table.ts';

const NOW = Date.UTC(2026, 10, 22, 15);

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
      previous: version('1.1.0-bb'),
      canary: { ...version('1.3.0-dd'), percent: 10 },
      accion: 'canary',
      desde: NOW,
      por: 'Ana',
    },
  ],
};

function row(name: string, change: Partial<Failure> = {}): Failure {
  return {
    id: 'mf-x',
    version: name,
    codigo: 'RF-010',
    otra: 'si',
    so: 'Android 10',
    nav: 'Chrome 109',
    app_ver: '0.1.0',
    fechah_x: NOW,
    fechah_srv: NOW - 60_000,
    ...change,
  };
}

const told = [
  row('1.0.0-aa'),
  row('1.0.0-aa'),
  row('1.0.0-aa'),
  row('1.3.0-dd'),
  row('1.2.0-cc', { codigo: 'RF-009', nav: '', otra: 'no', fechah_srv: NOW - 3_600_000 }),
  row('1.2.0-cc'),
  row('1.2.0-cc'),
  row('1.1.0-bb', { id: 'mf-gone' }),
];

test('adds up by version, what runs now first', () => {
  expect(summed(told, registry)).toMatchObject([
    { version: '1.2.0-cc', state: 'active', phones: 3, without_other: 1, last: NOW - 60_000 },
    { version: '1.3.0-dd', state: 'on trial', phones: 1, without_other: 0 },
    { version: '1.0.0-aa', state: 'gone', phones: 3 },
    { id: 'mf-gone', state: 'gone', phones: 1 },
  ]);
});

test('shows what the phones have in common', () => {
  const [head = '', first = ''] = failuresTable(summed(told, registry), NOW).split('\n');
  expect(head).toMatch(/^Remote +Version +Now +Phones +No other +Last +Codes +Browsers +Systems$/);
  expect(first).toMatch(
    /^mf-x +1\.2\.0-cc +active +3 +1 +1 min ago +RF-010 \(2\), RF-009 \(1\) +Chrome 109 \(2\), \? \(1\) +Android 10 \(3\)$/,
  );
});

test('says so where nobody told anything', () => {
  expect(failuresTable(summed([], undefined), NOW)).toBe('No phone has quarantined a version.');
});
