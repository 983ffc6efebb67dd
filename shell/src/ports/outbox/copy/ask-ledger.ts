import { type Line, readPath } from '../../../network/line.ts';

/**
 * Whether the server took an operation whose row is not on the phone any more; `null` = it could not be asked, or does not
 * let this person look.
 */
export async function tookIt(line: Line, uid: string, id: string): Promise<boolean | null> {
  const token = await line.getToken(false);
  if (!token.ok) return null;
  const answer = await readPath(line, token.value, `_ops/${uid}/${id}`);
  return answer.kind === 'done' ? answer.json !== null : null;
}
