import { drawCode, drawScene, randomOf } from '../../../mf-rondas/src/scanner/draw.testing.ts';
import { createEye } from '../../../mf-rondas/src/scanner/eye/eye.ts';
import { atLeast, atMost, type Metric } from '../metric.ts';

const TEXT = 'GR1.u001.q03.1.ABCDEFGHIJKLMNOP';
const HD = { width: 1280, height: 720 };
const FRAME_MS = 30;
const SCENES = 30;
const SMALL = 10;
const EMPTY = 20;

/** Scenes drawn here with fixed seeds: two codes in view, a far code off the centre, frames without a code. */
export function scenes(now: () => number): Record<string, Metric> {
  const random = randomOf(2026);
  let both = 0;
  for (let i = 0; i < SCENES; i += 1) {
    const code = (text: string, x: number) => ({
      text,
      module: 3 + 3 * random(),
      angle: 360 * random(),
      tilt: 30 * random(),
      at: { x: x + 60 * random(), y: 330 + 60 * random() },
    });
    const codes = [code(TEXT, 290), code(`otra ${i}`, 930)];
    const picture = drawScene({ ...HD, noise: 8, blur: 0.7, seed: i }, codes);
    const { readings } = createEye().frame(picture, { ms: FRAME_MS, now });
    if (readings.length === 2) both += 1;
  }
  let far = 0;
  for (let i = 0; i < SMALL; i += 1) {
    const at = { x: 120 + 1040 * random(), y: 120 + 480 * random() };
    const look = {
      module: 1.6,
      angle: 360 * random(),
      tilt: 20 * random(),
      noise: 8,
      blur: 0.5,
      seed: i + 1,
    };
    const { readings } = createEye().frame(drawCode(TEXT, { ...HD, ...look, at }), { ms: FRAME_MS, now });
    if (readings[0]?.text === TEXT) far += 1;
  }
  const eye = createEye();
  const empty = drawScene({ ...HD, noise: 12 }, []);
  const start = now();
  for (let i = 0; i < EMPTY; i += 1) eye.frame(empty, { ms: FRAME_MS, now });
  return {
    two_codes_of_30: atLeast(both, 'scenes', SCENES),
    off_centre_of_10: atLeast(far, 'scenes', 9),
    empty_frame_ms: atMost((now() - start) / EMPTY, 'ms', 12),
  };
}
