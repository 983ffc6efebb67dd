import { createHmac } from 'node:crypto';
import { parseTextoQr } from '@gr/shared/domain/qr/qr';
import { firmaBuena, firmar, textoFirmado } from './firma-qr.ts';

const KEY = Buffer.from('clave de prueba');

describe('the signature of a checkpoint', () => {
  it('is the first 80 bits of the HMAC in base32', () => {
    const firma = firmar(KEY, 'u001', 'q01', 1);
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
    const qr = parseTextoQr(textoFirmado(KEY, 'u001', 'q01', 1));
    if (qr === null) throw new Error('not readable');
    expect(firmaBuena(KEY, qr)).toBe(true);
    expect(firmaBuena(KEY, { ...qr, qr_id: 'q02' })).toBe(false);
    expect(firmaBuena(KEY, { ...qr, qr_ver: 2 })).toBe(false);
    expect(firmaBuena(Buffer.from('otra clave'), qr)).toBe(false);
  });
});
