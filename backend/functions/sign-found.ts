import { letreroOf } from '@gr/shared/domain/qr/qr';
import type { PuntoLeido } from '@gr/shared/domain/registro/records';
import type { Knowledge, SignFound } from '@gr/shared/domain/ronda/razones';
import { isCodeOf } from './backup-code.ts';
import { pointKey } from './point-key.ts';
import { isSignedWith } from './qr-signature.ts';
import { shownAt } from './rotating-code.ts';
import { tagCount } from './tag-count.ts';

/** What a read tells of its sign, and when. */
type Told = Pick<PuntoLeido, 'qr_id' | 'fechah_x' | 'firma' | 'cod' | 'qr_ver'>;

/** Examines the sign of a read of unit `un_id` with the key that signs checkpoints: a print, its backup code, a screen, or a tag. */
export function signFound(
  key: Buffer,
  un_id: string,
  { qr_id, fechah_x, firma, cod, qr_ver }: Told,
): SignFound {
  if (cod !== undefined) {
    const printed = qr_ver !== undefined && isCodeOf(key, un_id, qr_id, qr_ver, cod);
    return { letrero: 'impreso', ...(!printed && { mark: 'codigo_malo' }) };
  }
  if (firma === undefined) return { mark: 'sin_firma' };
  const letrero = letreroOf(firma);
  const bad = { letrero, mark: 'firma_mala' } as const;
  if (qr_ver === undefined) return bad;
  if (letrero === 'impreso') return isSignedWith(key, { un_id, qr_id, qr_ver, firma }) ? { letrero } : bad;
  const own = pointKey(key, un_id, qr_id, qr_ver, letrero);
  if (letrero === 'nfc') {
    const cuenta = tagCount(own, firma);
    return cuenta === null ? bad : { letrero, cuenta };
  }
  const shown = shownAt(own, firma, fechah_x);
  if (!shown) return bad;
  return { letrero, hora_x: shown.hora_x, ...(!shown.onTime && { mark: 'codigo_de_otra_hora' }) };
}

/** The same of a round's reads, each examined once: codes of another hour are tried minute by minute, and a judgement asks often. */
export function signsOf(key: Buffer, un_id: string): Knowledge['signOf'] {
  const known = new Map<string, SignFound>();
  return (punto) => {
    const { qr_id, fechah_x, firma, cod, qr_ver } = punto;
    const said = JSON.stringify([qr_id, fechah_x, firma, cod, qr_ver]);
    const found = known.get(said) ?? signFound(key, un_id, punto);
    known.set(said, found);
    return found;
  };
}
