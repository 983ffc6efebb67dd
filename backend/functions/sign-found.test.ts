import { digitsAt } from '@gr/shared/domain/qr/post-screen';
import { PERIOD_MS, periodAt } from '@gr/shared/domain/qr/rotating-code';
import { codesOf } from './backup-code.ts';
import { pointKey } from './point-key.ts';
import { signCheckpoint } from './qr-signature.ts';
import { rotatingCode, signFound } from './sign-found.ts';
import { tagText } from './tag-text.testing.ts';

const KEY = Buffer.from('clave de prueba');
const AT = Date.UTC(2026, 10, 28, 3, 14, 30);
const MINUTE = 60_000;
const READ = { qr_id: 'q01', qr_ver: 1, fechah_x: AT };
const screen = pointKey(KEY, 'u001', 'q01', 1, 'cambia');
const shown = (at: number): string => rotatingCode(screen, periodAt(at));
const found = (more: object) => signFound(KEY, 'u001', { ...READ, ...more });

// RFC 6238, appendix B, SHA-256: periods of 30 s.
test.each([
  [59, '46119246'],
  [1_111_111_109, '68084774'],
  [1_111_111_111, '67062674'],
  [1_234_567_890, '91819424'],
  [2_000_000_000, '90698825'],
  [20_000_000_000, '77737706'],
])('the code at %d s', (seconds, code) => {
  expect(rotatingCode(Buffer.from('12345678901234567890123456789012'), Math.floor(seconds / 30))).toBe(code);
});

test('the device at the post shows what the server expects', async () => {
  for (const at of [0, AT, AT + MINUTE])
    expect(await digitsAt({ clave: screen.toString('hex') }, at)).toBe(shown(at));
});

test('a code of its own minutes is good, typed or read, and tells its minute', () => {
  const minute = periodAt(AT) * PERIOD_MS;
  for (const away of [-2, 0, 2])
    expect(found({ firma: shown(AT + away * MINUTE) })).toEqual({
      letrero: 'cambia',
      hora_x: minute + away * MINUTE,
    });
});

test.each([3, 10, 124, 23 * 60, -3, -124, -23 * 60])(
  'a code %d minutes old, or of a clock so much ahead, is one of another hour, and says of which',
  (minutes) => {
    const then = periodAt(AT - minutes * MINUTE) * PERIOD_MS;
    expect(found({ firma: shown(then) })).toEqual({
      letrero: 'cambia',
      hora_x: then,
      mark: 'codigo_de_otra_hora',
    });
  },
);

test('codes of another point, unit, print, key or more than a day away are no codes of it', () => {
  const bad = { letrero: 'cambia', mark: 'firma_mala' };
  const other = [
    pointKey(KEY, 'u001', 'q02', 1, 'cambia'),
    pointKey(KEY, 'u002', 'q01', 1, 'cambia'),
    pointKey(KEY, 'u001', 'q01', 2, 'cambia'),
    pointKey(KEY, 'u001', 'q01', 1, 'nfc'),
    pointKey(Buffer.from('otra'), 'u001', 'q01', 1, 'cambia'),
  ];
  for (const key of other) expect(found({ firma: rotatingCode(key, periodAt(AT)) })).toEqual(bad);
  for (const away of [-25, 25]) expect(found({ firma: shown(AT + away * 60 * MINUTE) })).toEqual(bad);
  expect(found({ firma: shown(AT), qr_ver: undefined })).toEqual(bad);
});

test('a print by its signature, or its backup code', () => {
  const firma = signCheckpoint(KEY, 'u001', 'q01', 1);
  expect(found({ firma })).toEqual({ letrero: 'impreso' });
  expect(found({ firma, qr_id: 'q02' })).toEqual({ letrero: 'impreso', mark: 'firma_mala' });
  expect(found({ cod: codesOf(KEY, 'u001', 'q01', 1)[0]?.cod })).toEqual({ letrero: 'impreso' });
  expect(found({ cod: 'AAAAAA' })).toEqual({ letrero: 'impreso', mark: 'codigo_malo' });
  expect(found({})).toEqual({ mark: 'sin_firma' });
});

test('a tag of the point tells its count, one of another point is none of it', () => {
  const own = tagText(pointKey(KEY, 'u001', 'q01', 1, 'nfc'), 7);
  expect(found({ firma: own })).toEqual({ letrero: 'nfc', cuenta: 7 });
  expect(found({ firma: own.toUpperCase() })).toEqual({ letrero: 'nfc', cuenta: 7 });
  expect(found({ firma: own, qr_id: 'q02' })).toEqual({ letrero: 'nfc', mark: 'firma_mala' });
});
