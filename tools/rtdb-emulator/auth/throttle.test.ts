import { Throttle } from './throttle.ts';

/** How many of `n` tries at `now` are let in. */
const admitted = (throttle: Throttle, n: number, account: string, address: string, now: number): number =>
  Array.from({ length: n }, () => throttle.admit(account, address, now)).filter((one) => one !== null).length;

describe('Throttle', () => {
  it('counts tries before they are judged: a burst of 300 gets ten judgements, and again when they are 30 s old', () => {
    const throttle = new Throttle();
    expect(admitted(throttle, 300, 'a', '1.1.1.1', 0)).toBe(10);
    expect(admitted(throttle, 300, 'a', '1.1.1.1', 29_999)).toBe(0);
    expect(admitted(throttle, 300, 'a', '1.1.1.1', 30_000)).toBe(10);
  });

  it('counts what one address tries on many accounts, and lets the others in', () => {
    const throttle = new Throttle();
    const tries = Array.from({ length: 300 }, (_, n) => throttle.admit(`a${n}`, '1.1.1.1', n));
    expect(tries.filter((one) => one !== null)).toHaveLength(60);
    expect(throttle.admit('a299', '2.2.2.2', 300)).not.toBeNull();
  });

  it('takes right passwords for nothing: a whole shift signs in behind one router', () => {
    const throttle = new Throttle();
    for (let n = 0; n < 500; n += 1) throttle.admit(`a${n % 90}`, '1.1.1.1', n)?.succeeded();
    expect(throttle.admit('a1', '1.1.1.1', 500)).not.toBeNull();
  });

  it('locks nobody out: who signed in there before does not wait, a new address gets its turn', () => {
    const throttle = new Throttle();
    throttle.admit('a', 'own', 0)?.succeeded();
    let judged = 0;
    for (let n = 0; n < 1_000; n += 1)
      judged += admitted(throttle, 1, 'a', `10.0.${n >> 8}.${n & 255}`, n * 20);
    // Twenty at once, then one every two seconds for twenty seconds.
    expect(judged).toBeLessThanOrEqual(31);
    expect(throttle.admit('a', 'own', 20_000)).not.toBeNull();
    expect(throttle.admit('a', 'new', 22_000)).not.toBeNull();
  });

  it('forgets the failures of an address at its success', () => {
    const throttle = new Throttle();
    expect(admitted(throttle, 9, 'a', '1.1.1.1', 0)).toBe(9);
    throttle.admit('a', '1.1.1.1', 1)?.succeeded();
    expect(admitted(throttle, 20, 'a', '1.1.1.1', 2)).toBe(10);
  });

  it('remembers a bounded number of names', () => {
    const throttle = new Throttle();
    for (let n = 0; n < 30_000; n += 1) throttle.admit(`a${n}`, `d${n}`, 0);
    // The first ones were dropped.
    expect(admitted(throttle, 20, 'a0', 'd0', 1)).toBe(10);
    expect(admitted(throttle, 20, 'a29999', 'd29999', 1)).toBe(9);
  });
});
