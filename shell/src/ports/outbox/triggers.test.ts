import { handClock } from './testing/phone.ts';
import { BEAT_MS, installTriggers } from './triggers.ts';

test('radio and eyes let every wait go; the beat only runs what is due', () => {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' as DocumentVisibilityState });
  const clock = handClock();
  const told: string[] = [];
  const stop = installTriggers(
    { window, document, clock },
    () => told.push('kick'),
    () => told.push('due'),
  );
  clock.advance(BEAT_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual(['due']);
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  clock.advance(BEAT_MS);
  expect(told).toEqual(['due', 'kick', 'kick', 'due']);
  stop();
  clock.advance(BEAT_MS);
  window.dispatchEvent(new Event('online'));
  expect(told).toHaveLength(4);
});
