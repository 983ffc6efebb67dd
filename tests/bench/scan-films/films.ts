import { drawScene, randomOf } from '../../../mf-rondas/src/scanner/draw.testing.ts';
import type { Gray } from '../../../mf-rondas/src/scanner/gray.ts';

/** A film of a code on a wall. */
export interface Film {
  readonly name: string;
  /** Longest time from getUserMedia to the text, ms (the issue). */
  readonly target: number;
  /** Its length; the camera plays it again and again, 30 frames a second. */
  readonly frames: number;
  /** Frame `i` of a film that shows this text. */
  readonly frame: (text: string, i: number) => Gray;
}

const HD = { width: 1280, height: 720 };
/** A still wall with the noise of a good sensor. */
const DAY = { ...HD, noise: 5, blur: 0.6 };
/** A lamp far away: 34 grey levels between paper and ink, nearly as much noise, a lens wide open. */
const DUSK = { ...HD, light: 64, dark: 30, noise: 14, blur: 1.1 };

/** Where a hand holds the middle of the code in frame `i`, `reach` pixels about a place. */
function shaken(i: number, reach: number, x = HD.width / 2, y = HD.height / 2): { x: number; y: number } {
  const random = randomOf(31 * i + 5);
  random();
  return { x: x + reach * (2 * random() - 1), y: y + reach * (2 * random() - 1) };
}

/** From `from` to `to` while the first `over` frames go by. */
function moving(i: number, over: number, from: number, to: number): number {
  return from + (to - from) * Math.min(1, i / over);
}

/** The five films of scanning.md, section 4, drawn by our own generator. */
export const FILMS: readonly Film[] = [
  {
    name: 'easy',
    target: 200,
    frames: 6,
    frame: (text, i) => drawScene({ ...DAY, seed: i }, [{ text, module: 5 }]),
  },
  {
    name: 'off_centre',
    target: 220,
    frames: 6,
    frame: (text, i) =>
      drawScene({ ...DAY, seed: i }, [{ text, module: 2.6, angle: 8, at: { x: 1080, y: 590 } }]),
  },
  {
    name: 'tilt',
    target: 350,
    frames: 30,
    frame: (text, i) =>
      drawScene({ ...DAY, seed: i }, [{ text, module: 6, angle: 5, tilt: moving(i, 30, 62, 50) }]),
  },
  {
    name: 'approach',
    target: 300,
    frames: 40,
    frame: (text, i) =>
      drawScene({ ...DAY, seed: i }, [{ text, module: moving(i, 40, 1.1, 4), at: shaken(i, 6) }]),
  },
  {
    name: 'low_light',
    target: 600,
    frames: 12,
    frame: (text, i) => drawScene({ ...DUSK, seed: i }, [{ text, module: 4, angle: 12, at: shaken(i, 10) }]),
  },
];

/** A bare wall: nothing is ever read. */
export const WALL: Film = {
  name: 'wall',
  target: Number.POSITIVE_INFINITY,
  frames: 6,
  frame: (_text, i) => drawScene({ ...DAY, noise: 12, seed: i }, []),
};
