import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileStorageRules, type StorageObject, type StorageOp } from '@gr/rtdb-rules/engine/storage-rules';

const rules = compileStorageRules(readFileSync(join(__dirname, 'storage.rules'), 'utf8'));
const PATH = 'evidencias/u001/u_e1001/-Nov0000000000000001/-Fot0000000000000001.jpg';
const JPEG: StorageObject = { size: 300_000, contentType: 'image/jpeg', metadata: {} };
const MB2 = 2 * 1024 * 1024;

function allow(
  op: StorageOp,
  uid: string | null,
  path = PATH,
  request: StorageObject | null = JPEG,
  token: Readonly<Record<string, unknown>> = { emp_id: 'e1' },
): boolean {
  const auth = uid === null ? null : { uid, token };
  return rules.allow(op, { path, auth, resource: null, request });
}

test('the author stores a picture once', () => {
  expect(allow('create', 'u_e1001')).toBe(true);
  for (const contentType of ['image/png', 'image/webp']) {
    expect(allow('create', 'u_e1001', PATH, { ...JPEG, contentType })).toBe(true);
  }
  expect(allow('update', 'u_e1001')).toBe(false);
  expect(allow('delete', 'u_e1001')).toBe(false);
});

test('the content of the company is read by whoever is signed in, and written by nobody from outside', () => {
  for (const path of ['contenido/tips/casco.jpg', 'contenido/videos/ronda.webm']) {
    expect(allow('get', 'u_e1001', path, null)).toBe(true);
    expect(allow('get', null, path, null)).toBe(false);
    for (const op of ['create', 'update', 'delete'] as const) expect(allow(op, 'u_e1001', path)).toBe(false);
  }
  expect(allow('get', 'u_e1001', 'contenido/suelto.jpg', null)).toBe(false);
});

describe('the picture of a person', () => {
  const MINE = 'personal/u_e1001/-Fot0000000000000001.jpg';
  const small: StorageObject = { ...JPEG, size: 200 * 1024 - 1 };

  test('is stored once by themselves, small and as JPEG, and read here by nobody else', () => {
    expect(allow('create', 'u_e1001', MINE, small)).toBe(true);
    expect(allow('update', 'u_e1001', MINE, small)).toBe(false);
    expect(allow('delete', 'u_e1001', MINE, null)).toBe(false);
    expect(allow('get', 'u_e1001', MINE, null)).toBe(true);
    expect(allow('get', 'u_e2001', MINE, null)).toBe(false);
    expect(allow('get', null, MINE, null)).toBe(false);
    expect(allow('list', 'u_e1001', MINE, null)).toBe(false);
  });

  test.each([
    ['of another person', 'u_e1002', MINE, small],
    ['of nobody', null, MINE.replace('u_e1001', 'null'), small],
    ['of 200 kB', 'u_e1001', MINE, { ...small, size: 200 * 1024 }],
    ['as PNG', 'u_e1001', MINE, { ...small, contentType: 'image/png' }],
    ['as SVG', 'u_e1001', MINE, { ...small, contentType: 'image/svg+xml' }],
    ['a folder deeper', 'u_e1001', 'personal/u_e1001/x/f.jpg', small],
    ['a folder higher', 'u_e1001', 'personal/f.jpg', small],
  ])('is refused %s', (_, uid, path, object) => {
    expect(allow('create', uid, path, object)).toBe(false);
  });
});

test('nobody stores in the name of another, nor unsigned', () => {
  expect(allow('create', 'u_e1002')).toBe(false);
  expect(allow('create', null)).toBe(false);
  expect(allow('create', null, PATH.replace('u_e1001', 'null'))).toBe(false);
});

test.each([
  ['2 MB', { ...JPEG, size: MB2 }],
  ['SVG', { ...JPEG, contentType: 'image/svg+xml' }],
  ['HTML', { ...JPEG, contentType: 'text/html' }],
  ['a type that only begins well', { ...JPEG, contentType: 'image/jpeg; x' }],
  ['a type that only ends well', { ...JPEG, contentType: 'x-image/png' }],
])('refuses %s', (_, object) => {
  expect(allow('create', 'u_e1001', PATH, object)).toBe(false);
});

test('the largest picture is one byte below 2 MB', () => {
  expect(allow('create', 'u_e1001', PATH, { ...JPEG, size: MB2 - 1 })).toBe(true);
});

test.each([
  'evidencias/u001/u_e1001/r/x/f.jpg',
  'evidencias/u001/u_e1001/f.jpg',
  'otra/u001/u_e1001/r/f.jpg',
  'evidencias/u001//r/f.jpg',
  'f.jpg',
])('refuses the path %s', (path) => {
  expect(allow('create', 'u_e1001', path)).toBe(false);
  expect(allow('get', 'u_e1001', path, null)).toBe(false);
});

test('the author alone asks what lies there: everybody else asks ver_foto; nobody lists', () => {
  expect(allow('get', 'u_e1001', PATH, null)).toBe(true);
  expect(allow('get', 'u_e2001', PATH, null)).toBe(false);
  expect(allow('get', null, PATH, null)).toBe(false);
  expect(allow('list', 'u_e1001', PATH, null)).toBe(false);
});

test('whoever signed themselves up, and has nothing of the office, stores and reads nothing', () => {
  const own = [
    'evidencias/u001/u_x/-Nov0000000000000001/f.jpg',
    'personal/u_x/f.jpg',
    'contenido/tips/casco.jpg',
  ];
  const small = { ...JPEG, size: 1000 };
  for (const claims of [
    {},
    { email: 'x@example.com', email_verified: true },
    { emp_id: 5 },
    { emp_id: null },
  ])
    for (const path of own)
      for (const op of ['get', 'list', 'create', 'update', 'delete'] as const)
        expect([path, op, allow(op, 'u_x', path, small, claims)]).toEqual([path, op, false]);
});
