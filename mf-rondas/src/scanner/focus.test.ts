import { focusOf } from './focus.ts';

function trackWith(settings: object) {
  const asked: unknown[] = [];
  const track = {
    getSettings: () => settings,
    applyConstraints: async ({ advanced }: { advanced: unknown[] }) => void asked.push(advanced[0]),
  };
  // Only what is touched.
  return { track: track as unknown as MediaStreamTrack, asked };
}
const SPOT = { x: 0.25, y: 0.5 };

describe('focus on a place', () => {
  it('is once, and by itself again afterwards', async () => {
    const { track, asked } = trackWith({ pointsOfInterest: [] });
    const focus = focusOf(track, { focusMode: ['continuous', 'single-shot'] });
    await focus?.(SPOT);
    await focus?.(null);
    expect(asked).toEqual([
      { focusMode: 'single-shot', pointsOfInterest: [SPOT] },
      { focusMode: 'continuous', pointsOfInterest: [] },
    ]);
  });

  it('is only once where no place can be named, and only a place where it is always by itself', async () => {
    const once = trackWith({});
    await focusOf(once.track, { focusMode: ['single-shot'] })?.(SPOT);
    expect(once.asked).toEqual([{ focusMode: 'single-shot' }]);
    const always = trackWith({ pointsOfInterest: [] });
    await focusOf(always.track, { focusMode: ['continuous'] })?.(SPOT);
    expect(always.asked).toEqual([{ focusMode: 'continuous', pointsOfInterest: [SPOT] }]);
  });

  it('is not offered by a lens that does neither', () => {
    expect(focusOf(trackWith({}).track, { focusMode: ['continuous'] })).toBeNull();
    expect(focusOf(undefined, {})).toBeNull();
  });
});
