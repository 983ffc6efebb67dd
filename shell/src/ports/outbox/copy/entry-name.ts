/** What a file of the second copy is of. */
export interface EntryName {
  readonly kind: 'registro' | 'foto' | 'sello';
  readonly uid: string;
  /** Of the operation, or of the picture; of a sealed one `{registro|foto}/{id}`. */
  readonly id: string;
}

/**
 * The name of a file: `{kind}={uid}={id}`. It says enough to tell a stale copy without opening it.
 */
export function nameOf({ kind, uid, id }: EntryName): string {
  return [kind, encodeURIComponent(uid), encodeURIComponent(id)].join('=');
}

/** Reads a name; `null` = not ours. */
export function parseName(name: string): EntryName | null {
  const [kind, uid, id, ...more] = name.split('=');
  if ((kind !== 'registro' && kind !== 'foto' && kind !== 'sello') || !uid || !id || more.length > 0)
    return null;
  return { kind, uid: decodeURIComponent(uid), id: decodeURIComponent(id) };
}
