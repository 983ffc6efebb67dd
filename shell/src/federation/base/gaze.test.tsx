import { pageGaze } from './gaze.ts';

test('a page that is hidden, closed or printed counts as left', () => {
  const left = jest.fn();
  pageGaze.onAway(left);
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('beforeprint'));
  expect(left).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(left).toHaveBeenCalledTimes(2);
});
