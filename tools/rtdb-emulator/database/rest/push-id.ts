import { randomInt } from 'node:crypto';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 8;
const RANDOM_LENGTH = 12;

/** Generates push ids as the SDK does: 8 characters of time and 12 that only increase within one millisecond. */
export function createPushIds(random: (max: number) => number = randomInt): (now: number) => string {
  let lastTime = -1;
  let tail: number[] = [];
  return (now) => {
    if (now === lastTime) increment(tail);
    else tail = Array.from({ length: RANDOM_LENGTH }, () => random(ALPHABET.length));
    lastTime = now;
    let head = '';
    for (let i = 0, rest = now; i < TIME_LENGTH; i++) {
      head = ALPHABET.charAt(rest % ALPHABET.length) + head;
      rest = Math.floor(rest / ALPHABET.length);
    }
    return head + tail.map((digit) => ALPHABET.charAt(digit)).join('');
  };
}

function increment(digits: number[]): void {
  for (let i = digits.length - 1; i >= 0; i--) {
    const next = (digits[i] ?? 0) + 1;
    digits[i] = next % ALPHABET.length;
    if (next < ALPHABET.length) return;
  }
}
