import { cmac, tagCount } from './tag-count.ts';

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
