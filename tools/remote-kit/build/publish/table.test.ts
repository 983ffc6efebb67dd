import type { PublishedRegistry, PublishedVersion } from '@gr/shared/contract/manifest';
import { type HistoryLine, nextRegistry } from './change-registry.ts';
import { KEPT_MS, namedFolders } from './clean.ts';
import { historyJson, historyTable, remotesJson, remotesTable } from './table.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 15);

function version(name: string): PublishedVersion {
  const rest = { nombre: 'X', rutas: ['x'], menu: [], contract: '1.0', orden: 10 };
  return { ...rest, version: name, assets_sha256: '0'.repeat(64) };
}

const registry: PublishedRegistry = {
  serial: 7,
  remotes: [
    {
      id: 'mf-x',
      state: 'paused',
      active: version('1.0.0-aa'),
      previous: version('1.0.0-bb'),
      canary: { ...version('1.0.0-cc'), percent: 10 },
      accion: 'pause',
      desde: NOW - 2 * 3_600_000,
      por: 'Ana',
    },
  ],
};

test('the table says who runs what since when', () => {
  const [head = '', row = ''] = remotesTable(registry, NOW).split('\n');
  expect(head).toMatch(/^Remote +State +Version +Since +By +Last change +Previous +On trial$/);
  expect(row).toMatch(
    /^mf-x +paused +1\.0\.0-aa +21\/11\/26, 0?8:00 \(2 h ago\) +Ana +pause +1\.0\.0-bb +1\.0\.0-cc \(10 %\)$/,
  );
});

test('and the same for programs', () => {
  expect(remotesJson(registry)).toEqual({
    serial: 7,
    remotes: [
      {
        id: 'mf-x',
        state: 'paused',
        active: '1.0.0-aa',
        previous: '1.0.0-bb',
        canary: { version: '1.0.0-cc', percent: 10 },
        desde: '2026-11-21T13:00:00.000Z',
        por: 'Ana',
        commit: null,
        accion: 'pause',
      },
    ],
  });
});

function history(...steps: readonly (readonly [name: string, fecha: number])[]): HistoryLine[] {
  let last: PublishedRegistry | undefined;
  return steps.map(([name, fecha]) => {
    const next = { id: 'mf-x', state: 'on', active: version(name) } as const;
    const remotes = new Map([['mf-x', next]]);
    last = nextRegistry(last, { accion: 'deploy', por: 'Ana', now: fecha, remotes });
    const payload = Buffer.from(JSON.stringify(last)).toString('base64url');
    const registro = { protected: '', payload, signature: '' };
    return { serial: last.serial, accion: 'deploy', remotos: ['mf-x'], por: 'Ana', fecha, registro };
  });
}

test('the history, newest first in the table', () => {
  const lines = history(['a', NOW - DAY], ['b', NOW]);
  const rows = historyTable(lines).split('\n');
  expect(rows[1]).toMatch(/Ana +mf-x +published version b$/);
  expect(rows[2]).toMatch(/published version a$/);
  expect(historyJson(lines)).toMatchObject({ history: [{ active: { 'mf-x': 'a' } }, {}] });
});

test('versions stay that ran within the last 30 days, and the one that was on when they began', () => {
  const lines = history(['a', NOW - 90 * DAY], ['b', NOW - 40 * DAY], ['c', NOW - 10 * DAY], ['d', NOW]);
  const folder = (name: string) => `r/mf-x/${name}/`;
  expect([...namedFolders(undefined, lines, NOW - KEPT_MS)].sort()).toEqual(['b', 'c', 'd'].map(folder));
  const only = namedFolders(registry, [], NOW - KEPT_MS);
  expect([...only].sort()).toEqual(['1.0.0-aa', '1.0.0-bb', '1.0.0-cc'].map(folder));
});
