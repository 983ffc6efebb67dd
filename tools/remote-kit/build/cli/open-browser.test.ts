import { opener } from './open-browser.ts';

test.each([
  ['linux', { DISPLAY: ':0' }, ['xdg-open']],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0', CI: '' }, ['xdg-open']],
  ['linux', {}, null],
  ['linux', { DISPLAY: ':0', CI: 'true' }, null],
  ['darwin', {}, ['open']],
  ['win32', {}, ['cmd', '/c', 'start', '']],
] as const)('%s %j', (platform, env, command) => {
  expect(opener(platform, env)).toEqual(command);
});
