import jpeg from 'jpeg-js';
import { drawScene, randomOf } from '../../../mf-rondas/src/scanner/draw.testing.ts';
import type { Gray } from '../../../mf-rondas/src/scanner/gray.ts';
import { degraded, type Harm } from './degraded.ts';
import type { Picture } from './manifest.ts';

/** Height of a drawn picture, three quarters of its width; pixels. A symbol of version 7 and up needs more. */
const HEIGHT = 600;
const LARGE = 960;
const LEVELS = ['L', 'M', 'Q', 'H'] as const;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A number drawn evenly between two bounds. */
export type Between = (from: number, to: number) => number;

interface Plan {
  readonly versions?: readonly [number, number];
  /** Pixels a module. */
  readonly module?: number;
  readonly tilt?: number;
  readonly inverted?: boolean;
  readonly harm?: Harm;
}

/** What makes each kind of picture hard; everything else is drawn mild. */
export const KINDS: Readonly<Record<string, (between: Between) => Plan>> = {
  nominal: () => ({}),
  bright_spots: (between) => ({
    harm: { gain: between(0.06, 0.35), spots: Math.round(between(1, 3)), noise: between(1, 3) },
  }),
  brightness: (between) => ({
    harm:
      between(0, 1) < 0.6 ? { gain: between(0.06, 0.3) } : { gain: between(1.3, 5), lift: between(0, 90) },
    module: between(2, 5),
  }),
  low_light: (between) => ({
    harm: { gain: between(0.1, 0.4), lift: between(5, 60), noise: between(5, 12) },
  }),
  defocus: (between) => ({ harm: { blur: between(0.4, 0.8) } }),
  motion: (between) => ({ harm: { motion: between(0.8, 2.2) } }),
  perspective: (between) => ({ tilt: between(45, 68), module: between(4, 9) }),
  curved: (between) => ({ harm: { roll: between(0.35, 0.75) }, module: between(3, 9) }),
  glare: (between) => ({ harm: { glare: between(0.4, 1) } }),
  shadows: (between) => ({ harm: { shadows: Math.round(between(1, 3)), shade: between(0.25, 0.6) } }),
  damaged: (between) => ({ harm: { scratches: Math.round(between(1, 3)) } }),
  noise: (between) => ({ harm: { noise: between(12, 40) } }),
  jpeg: (between) => ({ harm: { quality: Math.round(between(5, 25)) }, module: between(2, 5) }),
  far: (between) => ({ module: between(1.5, 2.4) }),
  inverted: () => ({ inverted: true }),
  middle_version: (between) => ({
    versions: [7, 15],
    module: between(2.2, 6),
    harm: { wave: between(0, 0.8) },
  }),
  high_version: (between) => ({
    versions: [16, 40],
    module: between(2.4, 6),
    tilt: between(0, 30),
    harm: { wave: between(0, 1), shadows: between(0, 1) < 0.3 ? 1 : 0, shade: 0.6 },
  }),
  no_code: (between) => ({ harm: { noise: between(0, 20), gain: between(0.2, 1.2) } }),
};

/**
 * `count` pictures of codes of our own, the kinds in turn, drawn and degraded as the seed says: the same seed gives the same pictures, no
 * two pictures are alike. `no_code` shows clutter and torn codes of which nothing can be read. With `bases` those pictures are degraded
 * instead of drawn ones, with the harms that need no drawing. `only` names the kinds.
 */
export function generated(
  count: number,
  seed: number,
  bases: readonly Picture[] = [],
  only: readonly string[] = Object.keys(KINDS),
): Picture[] {
  const kinds = Object.entries(KINDS).filter(([kind]) => only.includes(kind));
  return Array.from({ length: count }, (_, i) => {
    const random = randomOf(seed * 7919 + i * 104_729 + 1);
    // The first numbers of neighbouring seeds are alike.
    for (let skip = 0; skip < 4; skip += 1) random();
    const between: Between = (from, to) => from + (to - from) * random();
    const [category, plan] = kinds[i % kinds.length] as (typeof kinds)[number];
    const base = bases[Math.floor(random() * bases.length)];
    const { harm = {}, ...look } = plan(between);
    const drawn = base ? { ...withGray(base), module: 4 } : scene(look, category === 'no_code', between);
    const mild = { blur: between(0.1, 0.3), noise: between(1, 4), quality: Math.round(between(60, 95)) };
    const gray = degraded(drawn, { ...mild, ...harm }, between);
    return {
      file: `${category}-${seed}-${i}`,
      category,
      expected: drawn.expected,
      ...recoded(gray, harm.quality ?? mild.quality),
    };
  });
}

/** A drawn picture before it is harmed. */
export interface Drawn extends Gray {
  /** Pixels a module. */
  readonly module: number;
  readonly expected: readonly string[];
  /** Middle of the code and half its side, pixels. */
  readonly at?: { readonly x: number; readonly y: number; readonly reach: number };
}

function withGray({ rgba, width, height, expected }: Picture): Gray & Pick<Drawn, 'expected'> {
  const data = new Uint8ClampedArray(width * height);
  for (let i = 0; i < data.length; i += 1) data[i] = rgba[4 * i] ?? 0;
  return { data, width, height, expected };
}

function scene(look: Omit<Plan, 'harm'>, torn: boolean, between: Between): Drawn {
  const [least, most] = look.versions ?? [1, 6];
  const version = Math.round(between(least, most));
  const letters = (count: number): string =>
    Array.from({ length: count }, () => LETTERS[Math.floor(between(0, 32))]).join('');
  // Our sign's payload; a large symbol is filled, so that it has no padding.
  const text = `GR1.u${Math.round(between(100, 999))}.q${Math.round(between(10, 99))}.1.${letters(version > 6 ? version * 12 : 16)}`;
  const height = version > 6 ? LARGE : HEIGHT;
  const width = (height * 4) / 3;
  const size = version * 4 + 25;
  const module = Math.min(look.module ?? between(2.5, 9), (0.9 * height) / size);
  const reach = (module * size) / 2;
  // A code turned by 45° is as wide as its diagonal.
  const room = Math.SQRT2 * reach;
  const at = {
    x: between(Math.min(room, width / 2), Math.max(width - room, width / 2)),
    y: between(Math.min(room, height / 2), Math.max(height - room, height / 2)),
  };
  const code = {
    text,
    module,
    at,
    version,
    ecc: LEVELS[Math.floor(between(0, 4))] ?? 'M',
    mask: Math.floor(between(0, 8)),
    angle: 90 * Math.floor(between(0, 4)) + (version > 6 ? between(-15, 15) : between(-45, 45)),
    tilt: look.tilt ?? between(0, 25),
    inverted: look.inverted ?? false,
    border: look.inverted ? 4 : Math.round(between(2, 4)),
  };
  const light = between(180, 245);
  const picture = drawScene({ width, height, light, dark: between(10, 70) }, [code]);
  clutter(picture, { ...at, reach: torn ? 0 : reach }, between);
  if (torn) tear(picture, { ...at, reach }, light);
  return { ...picture, module, expected: torn ? [] : [text], at: { ...at, reach } };
}

/** Rectangles around the code, as furniture, frames and lines of print are. */
function clutter(
  { data, width, height }: Gray,
  at: { x: number; y: number; reach: number },
  between: Between,
): void {
  for (let count = Math.round(between(0, 60)); count > 0; count -= 1) {
    const w = between(3, 160);
    const h = between(2, 60);
    const left = Math.round(between(-w, width));
    const top = Math.round(between(-h, height));
    const value = between(10, 250);
    const away = at.reach * 1.2;
    if (left < at.x + away && left + w > at.x - away && top < at.y + away && top + h > at.y - away) continue;
    for (let y = Math.max(0, top); y < Math.min(height, top + h); y += 1) {
      data.fill(value, y * width + Math.max(0, left), y * width + Math.max(0, Math.min(width, left + w)));
    }
  }
}

/** Covers two thirds of the code: its finders stay, more modules are gone than any level can mend. */
function tear(
  { data, width, height }: Gray,
  at: { x: number; y: number; reach: number },
  light: number,
): void {
  for (
    let y = Math.max(0, Math.round(at.y - at.reach * 0.33));
    y < Math.min(height, at.y + at.reach * 0.33);
    y += 1
  ) {
    const left = Math.max(0, Math.round(at.x - at.reach));
    data.fill(light, y * width + left, y * width + Math.min(width, Math.round(at.x + at.reach)));
  }
  for (let y = Math.max(0, Math.round(at.y - at.reach)); y < Math.min(height, at.y + at.reach); y += 1) {
    const left = Math.max(0, Math.round(at.x - at.reach * 0.33));
    data.fill(light, y * width + left, y * width + Math.min(width, Math.round(at.x + at.reach * 0.33)));
  }
}

/** The picture as a camera's file gives it back. */
function recoded({ data, width, height }: Gray, quality: number): Pick<Picture, 'rgba' | 'width' | 'height'> {
  const rgba = Buffer.alloc(4 * data.length, 255);
  for (let i = 0; i < data.length; i += 1) rgba.fill(data[i] ?? 0, 4 * i, 4 * i + 3);
  const file = jpeg.encode({ data: rgba, width, height }, quality);
  const { data: back } = jpeg.decode(file.data, { useTArray: true });
  return { rgba: new Uint8ClampedArray(back.buffer, back.byteOffset, back.byteLength), width, height };
}
