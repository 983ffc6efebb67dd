import { TESTER_PARAM } from '@gr/shared/domain/app/trial';
import { localKeyValue } from '../base/kv.ts';

/** Handles a link for testers before the sign-in: `?probar=CODE` makes this phone a tester's, `?probar=` ends that. */
export function keepTesterCode(
  search: string,
  storage: Pick<typeof localKeyValue, 'set'> = localKeyValue,
): void {
  const code = new URLSearchParams(search).get(TESTER_PARAM);
  if (code !== null) storage.set(`gr.${TESTER_PARAM}`, code === '' ? null : code.slice(0, 64));
}
