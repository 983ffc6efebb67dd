import { createRepeatFilter } from './repeat-filter.ts';

describe('repeat filter', () => {
  it('lets a text through once until it was out of view for three seconds', () => {
    let now = 0;
    const { isNew } = createRepeatFilter(() => now);
    expect(isNew('a')).toBe(true);
    now = 2_900;
    expect(isNew('a')).toBe(false);
    now = 5_800;
    expect(isNew('a')).toBe(false);
    now = 8_900;
    expect(isNew('a')).toBe(true);
  });

  it('lets another text through at once', () => {
    const { isNew } = createRepeatFilter(() => 0);
    expect([isNew('a'), isNew('b'), isNew('a')]).toEqual([true, true, true]);
  });
});
