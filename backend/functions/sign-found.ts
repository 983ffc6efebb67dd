import { createHmac } from 'node:crypto';
import { letreroOf } from '@gr/shared/domain/qr/qr';
import {
  bytesOfPeriod,
  digitsOf,
  PERIOD_MS,
  periodAt,
  TOLERANCE_MS,
} from '@gr/shared/domain/qr/rotating-code';
import type { PuntoLeido } from '@gr/shared/domain/registro/records';
import type { Knowledge, SignFound } from '@gr/shared/domain/ronda/razones';
import { isCodeOf } from './backup-code.ts';
import { pointKey } from './point-key.ts';
import { isSignedWith } from './qr-signature.ts';
import { tagCount } from './tag-count.ts';

/** How far from the told hour a code of another hour is looked for, ms: a day (our choice; one guess in 35,000 is found in it by chance). */
const LOOKED_MS = 24 * 3_600_000;

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

/** The code of a screen in a period; `key` is the point's (`point-key.ts`). */
export function rotatingCode(key: Buffer, period: number): string {
  return digitsOf(createHmac('sha256', key).update(bytesOfPeriod(period)).digest());
}

/** When a code was shown. */
interface Shown {
  /** Beginning of its minute, ms since epoch. */
  readonly hora_x: number;
  /** Whether it is the hour that its read tells. */
  readonly onTime: boolean;
}

/** When a screen showed `code`, as near as possible to `told` (ms since epoch); `null` = not within a day of it, before or after. */
function shownAt(key: Buffer, code: string, told: number): Shown | null {
  const now = periodAt(told);
  for (let away = 0; away <= LOOKED_MS / PERIOD_MS; away += 1) {
    const period = [now - away, now + away].find((each) => rotatingCode(key, each) === code);
    if (period !== undefined) return { hora_x: period * PERIOD_MS, onTime: away <= TOLERANCE_MS / PERIOD_MS };
  }
  return null;
}
