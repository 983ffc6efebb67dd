import { createEye } from '../../../mf-rondas/src/scanner/eye/eye.ts';
import { grayFromRgba } from '../../../mf-rondas/src/scanner/gray.ts';
import { generated } from './generated.ts';
import { isRight } from './manifest.ts';

// A program of its own for the test beside it: drawing takes many times as long inside the test runner.
const [seed, count, ...kinds] = process.argv.slice(2);
let read = 0;
let wrong = 0;
for (const picture of generated(Number(count), Number(seed), [], kinds)) {
  const gray = grayFromRgba(picture.rgba, picture.width, picture.height);
  // The clock stands: the machine's load is not what is asked.
  const { readings } = createEye().frame(gray, { ms: 1_000, now: () => 0 });
  const texts = readings.map((reading) => reading.text);
  if (isRight(picture, texts)) read += 1;
  else wrong += texts.length;
}
process.stdout.write(JSON.stringify({ read, wrong }));
