import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockRoom } from './lock-room.ts';

test('the lock file knows the new room', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'lock-room-'));
  const lock = path.join(root, 'package-lock.json');
  writeFileSync(lock, '{ "lockfileVersion": 3, "packages": { "": {} } }');
  mkdirSync(path.join(root, 'mf-rutas'));
  const room = { name: 'mf-rutas', version: '0.1.0', dependencies: { react: '19.3.1' } };
  writeFileSync(path.join(root, 'mf-rutas', 'package.json'), JSON.stringify(room));
  lockRoom(root, 'mf-rutas');
  expect(JSON.parse(readFileSync(lock, 'utf8')).packages).toMatchObject({
    'mf-rutas': { version: '0.1.0', dependencies: { react: '19.3.1' } },
    'node_modules/mf-rutas': { resolved: 'mf-rutas', link: true },
  });
  rmSync(root, { recursive: true });
});
