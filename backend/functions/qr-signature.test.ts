import { createHmac } from 'node:crypto';
import { parseTextoQr } from '@gr/shared/domain/qr/qr';
import { isSignedWith, signCheckpoint, signedText } from './qr-signature.ts';

const KEY = Buffer.from('clave de prueba');

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
