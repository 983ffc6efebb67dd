import { hasFirstPassword, passwordSince } from './first-password.ts';

const NOW = Date.parse('2026-11-20T12:00:00-05:00');
const marker = (at: number): string => `auth:v1:${at}`;

test('the marker tells when, and a plain old password tells nothing', () => {
  expect(passwordSince(marker(NOW))).toBe(NOW);
  expect(passwordSince('Secreta123')).toBeNull();
  expect(passwordSince(undefined)).toBeNull();
});

test.each([
  [{ pass: marker(NOW), clave_ini: NOW }, true],
  [{ clave_ini: NOW }, true],
  [{ pass: marker(NOW + 1), clave_ini: NOW }, false],
  // The office never set it, so the first password is unknown and nothing is asked.
  [{ pass: marker(NOW) }, false],
  [{ pass: marker(NOW), clave_ini: 'si' }, false],
  [{}, false],
])('%j has the password of the office: %s', (marks, expected) => {
  expect(hasFirstPassword(marks)).toBe(expected);
});
