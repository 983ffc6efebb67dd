import type { OperationRow } from '../../phone-db/rows.ts';
import type { LoadSize } from './load-size.ts';

/**
 * Deals out what leaves next: each load is one request, oldest first. Operations without files that were never tried and
 * write to different places share one; whatever was tried before goes by itself, so that one that is refused, or whose
 * answer was lost, holds up nobody (reliability.md point 5).
 * @param heads one of each aggregate at most
 * @param most loads at most
 * @param alone ids that go by themselves
 * @param size most that one holds
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
    const shares = row.files.length === 0 && row.attempts === 0 && !alone.has(row.id);
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
  /** Whether the row has room in it; if so its places are taken. */
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

/** Paths of the nodes above one. */
function ancestors(path: string): readonly string[] {
  const out: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    out.push(path.slice(0, end));
  return out;
}
