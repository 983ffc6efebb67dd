import type { Result } from '@gr/shared/contract/result';
import type { CrashHook } from '../phone-db/crash.ts';
import { type IsAnswer, isNumber, judge, unreachable, type Verdict } from './answers.ts';
import { exchange, type Wire } from './deadline.ts';
import type { Endpoints } from './endpoints.ts';
import { claimsOfToken } from './token-claims.ts';

/** Dependencies of an exchange with the server; the same in the page and in the service worker. */
export interface Line {
  readonly wire: Wire;
  readonly endpoints: Endpoints;
  /** ID token of the person who owns the rows. `SE-201` no connection, `SE-202` session not valid any more. */
  readonly getToken: (force: boolean) => Promise<Result<string>>;
  readonly hook: CrashHook;
}

const READ_MS = 15_000;

/**
 * Reads one database path as the person of `token`; `query` as the REST interface knows it. `null` may be a gateway's too: it counts where
 * the same line also knows the person's own `estado`, which is never nothing and which the rules let everybody read.
 */
export async function readPath(
  line: Line,
  token: string,
  path: string,
  isAnswer: IsAnswer,
  query: Readonly<Record<string, string>> = {},
): Promise<Verdict> {
  const read = async (at: string, isIt: IsAnswer, more: typeof query = {}) => {
    const url = line.endpoints.database(at, { auth: token, ...more });
    return judge(await exchange(line.wire, url, { credentials: 'omit' }, READ_MS), isIt);
  };
  const verdict = await read(path, isAnswer, query);
  if (verdict.kind !== 'done' || verdict.json !== null) return verdict;
  const known = await read(`_emp_segdiez/${String(claimsOfToken(token)?.emp_id)}/estado`, isNumber);
  return known.kind === 'done' ? verdict : unreachable;
}

/**
 * Reads what stands at a path whose shape is not known (`shallow`): nothing, a value, or the keys of a record with `true`. Some servers give
 * a child that is no object as itself, so a record of the app is also known by its `_op`, which no gateway's JSON has.
 */
export async function readKeys(line: Line, token: string, path: string): Promise<Verdict> {
  const isAnswer: IsAnswer = (json) =>
    typeof json !== 'object' ||
    json === null ||
    Object.hasOwn(json, '_op') ||
    Object.values(json).every((value) => value === true);
  return readPath(line, token, path, isAnswer, { shallow: 'true' });
}
