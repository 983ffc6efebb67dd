import { createPicker } from './picker.ts';

const code = (text: string, x: number) => ({
  text,
  corners: [
    { x, y: 0 },
    { x: x + 10, y: 0 },
    { x: x + 10, y: 10 },
    { x, y: 10 },
  ],
});
const size = { width: 100, height: 10 };
const ours = (text: string) => text.startsWith('ours');

describe('picker', () => {
  it('takes the code of this round, not the nearer one of others', () => {
    const { pick } = createPicker(() => 0, ours);
    expect(pick({ readings: [code('other', 45), code('ours', 0)], ...size })?.text).toBe('ours');
  });

  it('of several of this round takes the one nearest the middle', () => {
    const { pick } = createPicker(() => 0, ours);
    const readings = [code('ours 1', 0), code('ours 2', 50), code('ours 3', 80)];
    expect(pick({ readings, ...size })?.text).toBe('ours 2');
  });

  it('waits a moment with a code of others, then takes it, and forgets it once it was out of view', () => {
    let now = 0;
    const { pick } = createPicker(() => now, ours);
    const seen = { readings: [code('other', 0)], ...size };
    expect(pick(seen)).toBeNull();
    now = 299;
    expect(pick(seen)).toBeNull();
    now = 300;
    expect(pick(seen)?.text).toBe('other');
    now = 2_000;
    expect(pick(seen)).toBeNull();
  });

  it('takes any code at once where none is meant', () => {
    expect(createPicker(() => 0).pick({ readings: [code('any', 0)], ...size })?.text).toBe('any');
  });
});
