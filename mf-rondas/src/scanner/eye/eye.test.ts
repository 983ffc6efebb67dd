import { drawCode, drawScene } from '../draw.testing.ts';
import { createEye } from './eye.ts';
import { warmPicture } from './warm-picture.ts';

const TEXT = 'GR1.u001.q03.1.ABCDEFGHIJKLMNOP';
const free = { ms: 1_000, now: () => 0 };
const SMALL = { width: 400, height: 300 };
const textsOf = (seen: { readings: readonly { text: string }[] }) => seen.readings.map((each) => each.text);

describe('eye', () => {
  it.each([
    ['straight', { ...SMALL, module: 6 }],
    ['small', { ...SMALL, module: 2 }],
    ['turned', { ...SMALL, module: 5, angle: 33 }],
    ['seen from the side', { ...SMALL, module: 5, tilt: 55, angle: 20 }],
    ['white on black', { ...SMALL, module: 5, inverted: true }],
    ['mirrored', { ...SMALL, module: 5, mirrored: true, angle: 200 }],
    ['noisy', { ...SMALL, module: 5, noise: 50 }],
    ['out of focus', { ...SMALL, module: 5, blur: 2.5 }],
    ['faint', { ...SMALL, module: 4, light: 90, dark: 70, noise: 6 }],
    ['in the corner', { ...SMALL, module: 3, at: { x: 320, y: 220 } }],
    ['of version 14', { ...SMALL, module: 3, version: 14, blur: 0.5 }],
  ])('reads a code %s', (_name, drawing) => {
    expect(textsOf(createEye().frame(drawCode(TEXT, drawing), free))).toEqual([TEXT]);
  });

  it('tells where the corners of the code are in pixels of the whole picture', () => {
    const seen = createEye().frame(drawCode(TEXT, { ...SMALL, module: 6, at: { x: 250, y: 140 } }), free);
    // Version 3: 29 modules of 6 pixels.
    const want = [
      [163, 53],
      [337, 53],
      [337, 227],
      [163, 227],
    ];
    seen.readings[0]?.corners.forEach(({ x, y }, i) => {
      expect(Math.hypot(x - (want[i]?.[0] ?? 0), y - (want[i]?.[1] ?? 0))).toBeLessThan(2);
    });
    expect(seen.readings[0]?.corners).toHaveLength(4);
  });

  it('reads every code in view', () => {
    const picture = drawScene({ width: 640, height: 300, noise: 8 }, [
      { text: TEXT, module: 4, at: { x: 160, y: 150 }, angle: 12 },
      { text: 'otra', module: 3, at: { x: 480, y: 160 }, angle: -50 },
    ]);
    expect(textsOf(createEye().frame(picture, free)).sort()).toEqual([TEXT, 'otra']);
  });

  it('finds nothing in a picture without a code, of any size, and says so', () => {
    const eye = createEye();
    const blank = drawScene({ width: 160, height: 120, noise: 12 }, []);
    expect(eye.photo(blank, free)).toEqual({ readings: [], finders: false });
    for (const side of [0, 1, 3, 10, 33]) {
      const small = { data: new Uint8ClampedArray(side * side).fill(9), width: side, height: side };
      expect(textsOf(eye.frame(small, free))).toEqual([]);
      expect(textsOf(eye.photo(small, free))).toEqual([]);
    }
  });

  it('takes turns with a pass in every frame also where the time is always over', () => {
    const asked: string[] = [];
    const passes = ['a', 'b', 'c'].map((name) => ({
      get name() {
        return name;
      },
      get depth() {
        asked.push(name);
        return 0;
      },
      radius: 1,
    }));
    let clock = 0;
    const late = { ms: 0, now: () => (clock += 100) };
    const eye = createEye(passes);
    const blank = drawScene({ width: 64, height: 64 }, []);
    for (let i = 0; i < 4; i += 1) eye.frame(blank, late);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });

  it('reads the picture it is warmed with', () => {
    expect(textsOf(createEye().frame(warmPicture(), free))).toEqual(['GR']);
  });
});
