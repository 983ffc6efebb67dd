import type { Json } from '@gr/shared/contract/outbox';
import { segments } from '@gr/shared/domain/database/path';
import { dig } from '@gr/shared/domain/database/tree';
import type { Verdict } from '../../network/answers.ts';
import { type Line, readKeys } from '../../network/line.ts';
import type { OperationRow } from '../../phone-db/rows.ts';

/** Verdicts without an answer of the server. */
type Unanswered = Exclude<Verdict, { kind: 'done' | 'refused' }>;

/**
 * Updates that the server may take of an operation it refused, or has taken: the alternative for a record that another user
 * wrote first (`Operation.otherwise`), else its updates without the parts that yield.
 */
export async function givingWay(
  line: Line,
  token: string,
  row: Pick<OperationRow, 'id' | 'updates' | 'yields' | 'otherwise'>,
): Promise<{ readonly kind: 'updates'; readonly updates: OperationRow['updates'] } | Unanswered> {
  const { otherwise } = row;
  if (otherwise) {
    const there = await readKeys(line, token, otherwise.to);
    if (there.kind === 'unreachable' || there.kind === 'busy') return there;
    if (there.kind === 'done' && there.json !== null && there.json !== row.id)
      return { kind: 'updates', updates: otherwise.updates };
  }
  return withoutTaken(line, token, row);
}

/**
 * The updates of an operation without the parts whose place another user has taken at the server (`Operation.yields`); all of
 * them when none is taken. A part whose reading is refused stays.
 */
async function withoutTaken(
  line: Line,
  token: string,
  { updates, yields }: Pick<OperationRow, 'updates' | 'yields'>,
): Promise<{ readonly kind: 'updates'; readonly updates: OperationRow['updates'] } | Unanswered> {
  const taken: string[] = [];
  for (const { to, part } of yields ?? []) {
    const there = await readKeys(line, token, to);
    if (there.kind === 'unreachable' || there.kind === 'busy') return there;
    // A value that this operation itself wrote before its answer was lost is not another user's.
    if (there.kind === 'done' && there.json !== null && there.json !== writtenAt(updates, to))
      taken.push(`/${part}`);
  }
  if (taken.length === 0) return { kind: 'updates', updates };
  const left = Object.entries(updates).filter(([path]) => !taken.some((end) => path.endsWith(end)));
  return { kind: 'updates', updates: Object.fromEntries(left) };
}

/** Value that updates write at a place, which is at one of their paths or below; `null` = none. */
function writtenAt(updates: OperationRow['updates'], place: string): Json {
  for (const [path, value] of Object.entries(updates)) {
    if (place === path) return value;
    if (place.startsWith(`${path}/`)) return dig(value, segments(place.slice(path.length + 1)));
  }
  return null;
}
