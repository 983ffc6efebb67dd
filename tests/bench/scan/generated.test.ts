import { createEye } from '../../../mf-rondas/src/scanner/eye/eye.ts';
import { grayFromRgba } from '../../../mf-rondas/src/scanner/gray.ts';
import { generated } from './generated.ts';
import { isRight } from './manifest.ts';

const SEED = 20_261_128;
const free = { ms: 1_000, now: () => 0 };

/** The pictures of the kinds that a frame reads, and all of them. */
function readOf(kinds: readonly string[], count: number): readonly [read: number, wrong: number] {
  let read = 0;
  let wrong = 0;
  for (const picture of generated(count, SEED, [], kinds)) {
    const gray = grayFromRgba(picture.rgba, picture.width, picture.height);
    const texts = createEye()
      .frame(gray, free)
      .readings.map((reading) => reading.text);
    if (isRight(picture, texts)) read += 1;
    else wrong += texts.length;
  }
  return [read, wrong];
}

describe(`eye on generated pictures, seed ${SEED}`, () => {
  it('reads symbols of version 7 and up on paper that is not flat', () => {
    const [read, wrong] = readOf(['middle_version', 'high_version'], 6);
    console.log(read);
    expect(wrong).toBe(0);
    expect(read).toBeGreaterThanOrEqual(5);
  });

  it('reads nothing where a code is torn', () => {
    expect(readOf(['no_code'], 2)).toEqual([0, 0]);
  });

  it('gives the same pictures for the same seed, and others for another', () => {
    const first = generated(2, SEED, [], ['jpeg']);
    expect(generated(2, SEED, [], ['jpeg'])).toEqual(first);
    expect(first[0]?.rgba).not.toEqual(first[1]?.rgba);
    expect(generated(1, SEED + 1, [], ['jpeg'])[0]?.rgba).not.toEqual(first[0]?.rgba);
  });
});
