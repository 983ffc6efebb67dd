import fc from 'fast-check';
import { drawCode } from '../draw.testing.ts';
import { createEye } from './eye.ts';

const SEED = 20_261_123;

/** A code as a wall may show it: any small version and mask, turned, tilted, blurred by up to a quarter of a module, faint. */
const drawing = fc.record({
  version: fc.integer({ min: 1, max: 6 }),
  mask: fc.integer({ min: 0, max: 7 }),
  angle: fc.integer({ min: 0, max: 359 }),
  tilt: fc.integer({ min: 0, max: 40 }),
  blur: fc.integer({ min: 0, max: 9 }).map((tenths) => tenths / 10),
  noise: fc.integer({ min: 0, max: 12 }),
  light: fc.integer({ min: 150, max: 250 }),
  dark: fc.integer({ min: 0, max: 80 }),
  inverted: fc.boolean(),
  mirrored: fc.boolean(),
  module: fc.integer({ min: 35, max: 42 }).map((tenths) => tenths / 10),
});
const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' });

describe(`eye, seed ${SEED}`, () => {
  it('reads back whatever was drawn', () => {
    fc.assert(
      fc.property(text, drawing, (said, look) => {
        const picture = drawCode(said, { width: 320, height: 240, ...look });
        const seen = createEye().photo(picture, { ms: 1_000, now: () => 0 });
        expect(seen.readings.map((reading) => reading.text)).toEqual([said]);
      }),
      { seed: SEED, numRuns: 12 },
    );
  });

  it('never reads anything where modules were drawn by chance', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const picture = drawCode('x', { width: 160, height: 160, module: 5, noise: 250, seed });
        expect(createEye().photo(picture, { ms: 1_000, now: () => 0 }).readings).toEqual([]);
      }),
      { seed: SEED, numRuns: 2 },
    );
  });
});
