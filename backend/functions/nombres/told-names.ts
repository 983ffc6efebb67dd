/** A name in a record beside the id of its person or unit. */
export interface ToldName {
  /** Path of the name, below the record. */
  readonly path: string;
  readonly of: 'persona' | 'unidad';
  readonly id: string;
  readonly told: string;
}

/** Field with an id → field with its reported name. */
const NAMES = [
  ['persona', 'rond_id', 'rond_nom'],
  ['persona', 'super_id', 'super_nom'],
  ['persona', 'emp_id', 'emp_nom'],
  ['persona', 'guarda_id', 'guarda_nom'],
  ['persona', 'entrega_id', 'entrega_nom'],
  ['persona', 'recibe_id', 'recibe_nom'],
  ['unidad', 'un_id', 'un_nom'],
] as const;

/**
 * Names reported by the operation `op` on a record: in the whole record where it made it (`whole`), and in each part with its `_op`. Names of
 * other operations stay, because people's names change.
 */
export function toldNames(
  record: Readonly<Record<string, unknown>>,
  op: string,
  whole: boolean,
): readonly ToldName[] {
  const found: ToldName[] = whole ? namesAt(record, '') : [];
  const look = (map: Readonly<Record<string, unknown>>, path: string): void => {
    for (const [key, part] of Object.entries(map)) {
      if (typeof part !== 'object' || part === null) continue;
      const inner = part as Readonly<Record<string, unknown>>;
      if (inner._op === op) found.push(...namesAt(inner, `${path}${key}/`));
      look(inner, `${path}${key}/`);
    }
  };
  look(record, '');
  return found;
}

function namesAt(map: Readonly<Record<string, unknown>>, path: string): ToldName[] {
  return NAMES.flatMap(([of, field, name]): ToldName[] => {
    const [id, told] = [map[field], map[name]];
    if (typeof id !== 'string' || typeof told !== 'string' || !/^[-\w]{1,60}$/.test(id)) return [];
    return [{ path: path + name, of, id, told }];
  });
}
