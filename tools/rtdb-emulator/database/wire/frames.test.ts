import fc from 'fast-check';
import { FrameReader, MAX_FRAME, toFrames } from './frames.ts';

test('whatever is cut comes together again, and no frame ends inside a character', () => {
  const piece = fc.constantFrom('a', '🚓', 'ñ', '𝒳𝒴');
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 900 }),
      (parts, times) => {
        const message = `{${parts.join('').repeat(times)}}`;
        const frames = toFrames(message);
        const reader = new FrameReader();
        expect(frames.map((frame) => reader.push(frame)).at(-1)).toBe(message);
        for (const frame of frames) {
          expect(frame.length).toBeLessThanOrEqual(MAX_FRAME);
          expect(frame).not.toMatch(/\p{Surrogate}/u);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('a keep-alive is no message, and an absurd count is refused', () => {
  const reader = new FrameReader();
  expect(reader.push('0')).toBeNull();
  expect(reader.push('999999')).toBeUndefined();
});

test('a message is refused by its length, in whatever frames it comes, and nothing more of it is kept', () => {
  const reader = new FrameReader();
  expect(reader.push('4096')).toBeNull();
  const piece = 'x'.repeat(64 * MAX_FRAME);
  const taken = Array.from({ length: 100 }, () => reader.push(piece));
  expect([taken.indexOf(undefined), taken.at(-1)]).toEqual([64, undefined]);
});
