const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * A push id (Firebase's published shape): 8 characters of time, then 12 random ones; sortable by time.
 * @param now ms since epoch
 * @param random 12 bytes of a CSPRNG (reliability.md point 1)
 */
export function pushId(now: number, random: Uint8Array = crypto.getRandomValues(new Uint8Array(12))): string {
  let time = '';
  // A clock before 1970 counts as 1970; the random part keeps such ids apart.
  let rest = Math.max(0, Math.floor(now));
  for (let i = 0; i < 8; i += 1) {
    time = ALPHABET.charAt(rest % 64) + time;
    rest = Math.floor(rest / 64);
  }
  let chance = '';
  for (let i = 0; i < 12; i += 1) chance += ALPHABET.charAt((random[i] ?? 0) % 64);
  return time + chance;
}

/** True for the shape of {@link pushId}. */
export function isPushId(value: string): boolean {
  return /^[-0-9A-Z_a-z]{20}$/.test(value);
}

/** Time in an id of {@link pushId}, ms since epoch; `null` for other shapes. */
export function pushIdTime(id: string): number | null {
  if (!isPushId(id)) return null;
  return [...id.slice(0, 8)].reduce((time, char) => time * 64 + ALPHABET.indexOf(char), 0);
}

/** Operation id of a deletion, made from the record's id: a record can be deleted only once. */
export function deletionOpId(recordId: string): string {
  return `del_${recordId}`;
}
