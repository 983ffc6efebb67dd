import { Throttle } from './throttle.ts';

describe('Throttle', () => {
  it('closes one account after ten failures and opens it when the oldest is 30 s old', () => {
    const throttle = new Throttle();
    for (let n = 0; n < 10; n += 1) {
      expect(throttle.isClosed('a', n)).toBe(false);
      throttle.failed('a', n);
    }
    expect(throttle.isClosed('a', 100)).toBe(true);
    expect(throttle.isClosed('b', 100)).toBe(false);
    expect(throttle.isClosed('a', 29_999)).toBe(true);
    expect(throttle.isClosed('a', 30_000)).toBe(false);
  });

  it('forgets the failures at a success', () => {
    const throttle = new Throttle();
    for (let n = 0; n < 10; n += 1) throttle.failed('a', n);
    throttle.succeeded('a');
    expect(throttle.isClosed('a', 11)).toBe(false);
  });
});
