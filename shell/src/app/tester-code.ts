import { TESTER_PARAM } from '@gr/shared/domain/app/trial';
import { localKeyValue } from '../base/kv.ts';

/** A link for testers (`?probar=CODE`) makes this phone one of theirs, `?probar=` ends that; before anybody is in. */
export function keepTesterCode(
  search: string,
  storage: Pick<typeof localKeyValue, 'set'> = localKeyValue,
): void {
  const code = new URLSearchParams(search).get(TESTER_PARAM);
  if (code !== null) storage.set(`gr.${TESTER_PARAM}`, code === '' ? null : code.slice(0, 64));
}
