import { createCipheriv } from 'node:crypto';
import { cmac } from './sign-found.ts';

/** What an NTAG 424 DNA with these keys (`sign-found.ts`) writes into its text at its `cuenta`th read, 1 to 255. */
export function tagText(key: Buffer, cuenta: number): string {
  const about = Buffer.concat([Buffer.from('04de5f1eacc040', 'hex'), Buffer.from([cuenta, 0, 0])]);
  const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), Buffer.alloc(16)).setAutoPadding(false);
  const data = cipher.update(Buffer.concat([Buffer.from([0xc7]), about, Buffer.alloc(5)]));
  const session = cmac(key.subarray(16), Buffer.concat([Buffer.from('3cc300010080', 'hex'), about]));
  const code = cmac(session, Buffer.alloc(0)).filter((_, at) => at % 2 === 1);
  return Buffer.concat([data, code]).toString('hex');
}
