import { isUrgent } from '@gr/shared/domain/registro/urgent';
import type { OperationRow } from '../../phone-db/rows.ts';
import type { LoadSize } from './load-size.ts';

/**
 * Groups the operations to send next: each load is one request, oldest first. Operations without files that were never tried
 * and write to different places share one. An urgent one, and one that was tried before, goes alone, so that a refusal or a lost answer
 * delays no other (reliability.md point 5).
 * @param heads at most one of each aggregate
 * @param most largest number of loads
 * @param alone ids that go alone
 * @param size limits of one load
 */
export function loadsOf(
  heads: Iterable<OperationRow>,
  most: number,
  alone: ReadonlySet<string>,
  size: LoadSize,
): readonly (readonly OperationRow[])[] {
  const loads: OperationRow[][] = [];
  let open: Load | null = null;
  for (const row of heads) {
    const shares = !isUrgent(row) && row.files.length === 0 && row.attempts === 0 && !alone.has(row.id);
    if (shares && open?.takes(row)) {
      open.rows.push(row);
    } else if (loads.length < most) {
      const next = [row];
      loads.push(next);
      if (shares) open = createLoad(next, size);
    } else if (open === null || open.rows.length >= size.operations) break;
  }
  return loads;
}

interface Load {
  readonly rows: OperationRow[];
  /** Whether the row fits; if so its places are reserved. */
  takes(row: OperationRow): boolean;
}

function createLoad(rows: OperationRow[], size: LoadSize): Load {
  const places = new Set<string>();
  const above = new Set<string>();
  let characters = 0;
  function take({ updates }: OperationRow): void {
    for (const path of Object.keys(updates)) {
      places.add(path);
      for (const each of ancestors(path)) above.add(each);
    }
  }
  const meets = (path: string) =>
    places.has(path) || above.has(path) || ancestors(path).some((each) => places.has(each));
  for (const row of rows) {
    characters += lengthOf(row);
    take(row);
  }
  return {
    rows,
    takes(row) {
      if (rows.length >= size.operations) return false;
      const more = lengthOf(row);
      if (characters + more > size.characters || Object.keys(row.updates).some(meets)) return false;
      characters += more;
      take(row);
      return true;
    },
  };
}

const lengthOf = ({ updates }: OperationRow): number => JSON.stringify(updates).length;

function ancestors(path: string): readonly string[] {
  const out: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    out.push(path.slice(0, end));
  return out;
}
