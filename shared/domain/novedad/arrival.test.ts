import { SERVER_TIME } from '../database/server-value.ts';
import { cameLater } from './arrival.ts';

const HOUR = 3_600_000;

test('an incident that says weeks ago and came today says when it came; one that came at once does not', () => {
  const came = 700 * HOUR;
  expect(cameLater({ fechah_x: HOUR, fechah_srv: came })).toBe(came);
  expect(cameLater({ fechah_x: came + 2 * HOUR, fechah_srv: came })).toBe(came);
  expect(cameLater({ fechah_x: came - HOUR, fechah_srv: came })).toBeNull();
  expect(cameLater({ fechah_x: HOUR, fechah_srv: SERVER_TIME })).toBeNull();
});
