import { effectUrl } from './send-effect.ts';

const BASE = 'https://us-central1-{project}.cloudfunctions.net';
const ORIGIN = 'http://127.0.0.1:4200';

test('builds the address of a unit’s own project', () => {
  expect(effectUrl(BASE, ORIGIN, 'demo-unidad-1', 'actu_notif', { un_id: 'u1', op: 'x y' })).toEqual({
    ok: true,
    value: 'https://us-central1-demo-unidad-1.cloudfunctions.net/actu_notif?un_id=u1&op=x+y',
  });
});

test('keeps a relative base on the page’s origin', () => {
  expect(effectUrl('/fn/{project}/us-central1', ORIGIN, 'demo-unidad-1', 'regSesiones', {})).toEqual({
    ok: true,
    value: 'http://127.0.0.1:4200/fn/demo-unidad-1/us-central1/regSesiones',
  });
});

test.each([
  ['evil.com/x'],
  ['a'],
  ['Demo-Unidad'],
  ['demo@evil'],
  ['demo-unidad-1.evil.com/'],
  ['../../x'],
  [null],
  [7],
])('refuses %p as a project', (project) => {
  expect(effectUrl(BASE, ORIGIN, project, 'regSesiones', {})).toMatchObject({
    ok: false,
    error: { code: 'OB-301' },
  });
});

test.each(['//evil.com', '../x', 'a/b', 'https://evil.com', ''])('refuses %p as a function', (funcion) => {
  expect(effectUrl(BASE, ORIGIN, 'demo-unidad-1', funcion, {})).toMatchObject({ ok: false });
});
