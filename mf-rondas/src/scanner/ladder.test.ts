import { drawCode } from './draw.testing.ts';
import { createLadder } from './ladder.ts';

// jest reads CommonJS only; the library's main file is the same code in that form.
jest.mock('./zxing.ts', () => jest.requireActual('@zxing/library'));

const TEXT = 'GR1.u001.q03.1.ABCDEFGHIJKLMNOP';
const free = { ms: 1_000, now: () => 0 };
const VGA = { width: 640, height: 480 };

describe('ladder', () => {
  it.each([
    ['straight', { ...VGA, module: 6 }],
    ['small', { ...VGA, module: 2 }],
    ['turned', { ...VGA, module: 5, angle: 33 }],
    ['white on black', { ...VGA, module: 5, inverted: true }],
    ['noisy', { ...VGA, module: 5, noise: 50 }],
    ['in the corner', { ...VGA, module: 3, at: { x: 520, y: 370 } }],
    ['in full HD', { width: 1920, height: 1080, module: 4 }],
  ])('reads a code %s', (_name, drawing) => {
    expect(createLadder().frame(drawCode(TEXT, drawing), free)?.text).toBe(TEXT);
  });

  it('tells where the code is in pixels of the whole picture', () => {
    const reading = createLadder().frame(drawCode(TEXT, { ...VGA, module: 6, at: { x: 400, y: 200 } }), free);
    const xs = reading?.corners.map((c) => c.x) ?? [];
    const ys = reading?.corners.map((c) => c.y) ?? [];
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(400, -1);
    expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeCloseTo(200, -1);
  });

  it('finds nothing in a picture without a code, of any size', () => {
    const ladder = createLadder();
    const blank = { data: new Uint8ClampedArray(320 * 240).fill(128), width: 320, height: 240 };
    expect(ladder.photo(blank)).toBeNull();
    expect(ladder.frame({ data: new Uint8ClampedArray(9), width: 3, height: 3 }, free)).toBeNull();
  });

  it('stops when the time is over and goes on from there with the next frame', () => {
    // Noise that the first three passes do not see through and the fourth does.
    const noisy = drawCode(TEXT, { ...VGA, module: 5, noise: 110 });
    let clock = 0;
    const threePasses = { ms: 3, now: () => clock++ };
    const ladder = createLadder();
    expect(ladder.frame(noisy, threePasses)).toBeNull();
    expect(ladder.frame(noisy, threePasses)?.text).toBe(TEXT);
  });
});
