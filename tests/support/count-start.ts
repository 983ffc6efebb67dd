import { appendFileSync } from 'node:fs';

/** Notes that a suite started something, for `npm run bench -- tests`; nothing is noted in other runs. */
export function countStart(what: 'backend' | 'browser' | 'phone'): void {
  const { GR_TEST_STARTS } = process.env;
  if (GR_TEST_STARTS) appendFileSync(GR_TEST_STARTS, `${what}\n`);
}
