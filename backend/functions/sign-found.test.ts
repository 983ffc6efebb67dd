import { createHmac } from 'node:crypto';
import { parseCodigo, pruebaCodOf } from '@gr/shared/domain/qr/codigo';
import { digitsAt } from '@gr/shared/domain/qr/post-screen';
import { parseTextoQr } from '@gr/shared/domain/qr/qr';
import { PERIOD_MS, periodAt } from '@gr/shared/domain/qr/rotating-code';
import { chooseCode, codesOf, isCodeOf } from './backup-code.ts';
import { pointKey } from './point-key.ts';
import { isSignedWith, signCheckpoint, signedText } from './qr-signature.ts';
import { cmac, rotatingCode, signFound, tagCount } from './sign-found.ts';
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

const codes = codesOf(KEY, 'u001', 'q02', 1);
const [first, second] = codes;
if (!first || !second) throw new Error('two codes');

test('a code is one that can be typed, with the check the phone makes of it', async () => {
  for (const { cod, prueba_cod } of codes) {
    expect(parseCodigo(cod)).toBe(cod);
    expect(await pruebaCodOf('u001', cod)).toBe(prueba_cod);
  }
  expect(new Set(codes.map(({ cod }) => cod)).size).toBe(codes.length);
});

test('it is good for its point and print, and for no other, nor with another key', () => {
  expect(isCodeOf(KEY, 'u001', 'q02', 1, first.cod)).toBe(true);
  expect(isCodeOf(KEY, 'u001', 'q03', 1, first.cod)).toBe(false);
  expect(isCodeOf(KEY, 'u002', 'q02', 1, first.cod)).toBe(false);
  expect(isCodeOf(KEY, 'u001', 'q02', 2, first.cod)).toBe(false);
  expect(isCodeOf(Buffer.from('otra'), 'u001', 'q02', 1, first.cod)).toBe(false);
});

test('a point keeps its code; a new one avoids the checks of the others', () => {
  const own = { qr_id: 'q02', prueba_cod: second.prueba_cod };
  expect(chooseCode(codes, own, [])).toBe(second);
  expect(chooseCode(codes, { qr_id: 'q02' }, [])).toBe(first);
  const others = [{ qr_id: 'q01', prueba_cod: first.prueba_cod }];
  expect(chooseCode(codes, { qr_id: 'q02' }, others)).toBe(second);
  const all = codes.map(({ prueba_cod }, i) => ({ qr_id: `r${i}`, prueba_cod }));
  expect(chooseCode(codes, { qr_id: 'q02' }, all)).toBeNull();
});

test('of two points signed at one moment with the same check one gives way', () => {
  const own = { qr_id: 'q02', prueba_cod: first.prueba_cod };
  expect(chooseCode(codes, own, [{ qr_id: 'q01', prueba_cod: first.prueba_cod }])).toBe(second);
  expect(chooseCode(codes, own, [{ qr_id: 'q03', prueba_cod: first.prueba_cod }])).toBe(first);
});

describe('the signature of a checkpoint', () => {
  it('is the first 80 bits of the HMAC in base32', () => {
    const firma = signCheckpoint(KEY, 'u001', 'q01', 1);
    const bits = [...firma].map((c) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
    );
    const hex = BigInt(`0b${bits.join('')}`)
      .toString(16)
      .padStart(20, '0');
    const digest = createHmac('sha256', KEY).update('GR1.u001.q01.1').digest('hex');
    expect(firma).toHaveLength(16);
    expect(hex).toBe(digest.slice(0, 20));
  });

  it('is read back and found good, and not after any change', () => {
    const qr = parseTextoQr(signedText(KEY, 'u001', 'q01', 1));
    if (qr === null) throw new Error('not readable');
    expect(isSignedWith(KEY, qr)).toBe(true);
    expect(isSignedWith(KEY, { ...qr, qr_id: 'q02' })).toBe(false);
    expect(isSignedWith(KEY, { ...qr, qr_ver: 2 })).toBe(false);
    expect(isSignedWith(Buffer.from('otra clave'), qr)).toBe(false);
  });
});

describe('the count of a tag', () => {
  const hex = (text: string): Buffer => Buffer.from(text, 'hex');

  // RFC 4493, 4: the subkey test's key, messages of 0, 16, 40 and 64 bytes.
  const KEY = hex('2b7e151628aed2a6abf7158809cf4f3c');
  const MESSAGE =
    '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710';

  test.each([
    [0, 'bb1d6929e95937287fa37d129b756746'],
    [16, '070a16b46b4d4144f79bdd9dd04a287c'],
    [40, 'dfa66747de9ae63030ca32611497c827'],
    [64, '51f0bebf7e3b9d92fc49741779363cfe'],
  ])('AES-CMAC of %d bytes', (bytes, code) => {
    expect(cmac(KEY, hex(MESSAGE).subarray(0, bytes)).toString('hex')).toBe(code);
  });

  // NXP AN12196, 3.4.2: both keys are zero.
  const ZERO = Buffer.alloc(32);
  const DATA = 'EF963FF7828658A599F3041510671E88';
  const CODE = '94EED9EE65337086';

  test('a tag tells its count, which its code covers', () => {
    expect(tagCount(ZERO, DATA + CODE)).toBe(61);
  });

  test.each([
    ['another code', ZERO, `${DATA}94EED9EE65337087`],
    ['other data', ZERO, `AF963FF7828658A599F3041510671E88${CODE}`],
    ['another key', Buffer.alloc(32, 1), DATA + CODE],
    ['another key for the code', Buffer.concat([Buffer.alloc(16), Buffer.alloc(16, 1)]), DATA + CODE],
    ['no hex', ZERO, 'z'.repeat(48)],
    ['too little', ZERO, DATA],
  ])('%s is no read of it', (_, key, firma) => {
    expect(tagCount(key, firma)).toBeNull();
  });
});
