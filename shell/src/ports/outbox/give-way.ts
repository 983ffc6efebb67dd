import type { Json } from '@gr/shared/contract/outbox';
import { segments } from '@gr/shared/domain/database/path';
import { dig } from '@gr/shared/domain/database/tree';
import { shows } from '@gr/shared/domain/registro/refusal-sign';
import type { Verdict } from '../../network/answers.ts';
import { type Line, readPath } from '../../network/line.ts';
import type { OperationRow } from '../../phone-db/rows.ts';

/** Why the server could not be asked. */
type Unanswered = Exclude<Verdict, { kind: 'done' | 'refused' }>;

/**
 * What the server may take of an operation it refused, or has taken: what it says of a record that somebody else was
 * faster with (`Operation.otherwise`), else its updates without what gives way.
 */
export async function givingWay(
  line: Line,
  token: string,
  row: Pick<OperationRow, 'updates' | 'yields' | 'otherwise'>,
): Promise<{ readonly kind: 'updates'; readonly updates: OperationRow['updates'] } | Unanswered> {
  const { otherwise } = row;
  if (otherwise) {
    const there = await readPath(line, token, otherwise.to);
    if (there.kind === 'unreachable' || there.kind === 'busy') return there;
    if (there.kind === 'done' && shows(there.json, otherwise.when))
      return { kind: 'updates', updates: otherwise.updates };
  }
  return withoutTaken(line, token, row);
}

/**
 * The updates of an operation without the parts whose place somebody else has taken at the server (`Operation.yields`);
 * its own when none is. A part whose question is refused stays.
 */
async function withoutTaken(
  line: Line,
  token: string,
  { updates, yields }: Pick<OperationRow, 'updates' | 'yields'>,
): Promise<{ readonly kind: 'updates'; readonly updates: OperationRow['updates'] } | Unanswered> {
  const taken: string[] = [];
  for (const { to, part } of yields ?? []) {
    const there = await readPath(line, token, to);
    if (there.kind === 'unreachable' || there.kind === 'busy') return there;
    // What the operation itself has left there, before its answer was lost, is nobody else's.
    if (there.kind === 'done' && there.json !== null && there.json !== writtenAt(updates, to))
      taken.push(`/${part}`);
  }
  if (taken.length === 0) return { kind: 'updates', updates };
  const left = Object.entries(updates).filter(([path]) => !taken.some((end) => path.endsWith(end)));
  return { kind: 'updates', updates: Object.fromEntries(left) };
}

/** What updates put at a place, which lies at one of their paths or below; `null` = nothing. */
function writtenAt(updates: OperationRow['updates'], place: string): Json {
  for (const [path, value] of Object.entries(updates)) {
    if (place === path) return value;
    if (place.startsWith(`${path}/`)) return dig(value, segments(place.slice(path.length + 1)));
  }
  return null;
}
