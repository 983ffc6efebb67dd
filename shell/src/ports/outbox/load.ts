import type { OperationRow } from '../../phone-db/rows.ts';

/** Most operations that go in one update, and most characters of what they write: what a weak cell moves in a second or two. */
export const MAX_TOGETHER = 30;
export const MAX_CHARACTERS = 32_000;

/**
 * Deals out what leaves next: each load is one request, oldest first. Operations without files that were never tried and
 * write to different places share one; whatever was tried before goes by itself, so that one that is refused, or whose
 * answer was lost, holds up nobody (reliability.md point 5).
 * @param heads one of each aggregate at most
 * @param most loads at most
 * @param alone ids that go by themselves
 */
export function loadsOf(
  heads: Iterable<OperationRow>,
  most: number,
  alone: ReadonlySet<string>,
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
      if (shares) open = createLoad(next);
    } else if (open === null || open.rows.length === MAX_TOGETHER) break;
  }
  return loads;
}

interface Load {
  readonly rows: OperationRow[];
  /** Whether the row has room in it; if so its places are taken. */
  takes(row: OperationRow): boolean;
}

function createLoad(rows: OperationRow[]): Load {
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
      if (rows.length >= MAX_TOGETHER) return false;
      const more = lengthOf(row);
      if (characters + more > MAX_CHARACTERS || Object.keys(row.updates).some(meets)) return false;
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
