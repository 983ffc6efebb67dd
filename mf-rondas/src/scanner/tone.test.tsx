import { readFileSync } from 'node:fs';
import { type FakeSound, installSound } from '../testing/fake-sound.ts';
import { ANSWER_KEY, browserSoundCard, createTone, wantsAnswer } from './tone.ts';

let sound: FakeSound;
afterEach(() => {
  sound.remove();
  localStorage.clear();
});
const tap = () => document.dispatchEvent(new Event('pointerup'));
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

test('a tone sounds at each call and not after its end', () => {
  sound = installSound();
  const tone = createTone(browserSoundCard, wantsAnswer);
  tone.play();
  tone.play();
  expect(sound.tones()).toBe(2);
  tone.close();
  tone.play();
  expect([sound.tones(), sound.state()]).toEqual([2, 'closed']);
});

test('a card that sleeps wakes at the next touch', async () => {
  sound = installSound('asleep');
  const tone = createTone(browserSoundCard, wantsAnswer);
  tone.play();
  expect(sound.tones()).toBe(0);
  tap();
  await settle();
  tone.play();
  expect(sound.tones()).toBe(1);
  tone.close();
});

test('who wants no vibration hears nothing either', () => {
  sound = installSound();
  localStorage.setItem(ANSWER_KEY, 'no');
  createTone(browserSoundCard, wantsAnswer).play();
  expect(sound.tones()).toBe(0);
  const shell = readFileSync('shell/src/ports/device/preferences.ts', 'utf8');
  expect(shell).toContain(`'${ANSWER_KEY}'`);
});

test('without a sound card, or where one cannot be had, nothing happens', async () => {
  sound = installSound('locked');
  const locked = createTone(browserSoundCard, wantsAnswer);
  tap();
  await settle();
  locked.play();
  expect(sound.tones()).toBe(0);
  locked.close();
  sound.remove();
  createTone(browserSoundCard, wantsAnswer).play();
  createTone(() => {
    throw new Error('too many');
  }, wantsAnswer).close();
});
