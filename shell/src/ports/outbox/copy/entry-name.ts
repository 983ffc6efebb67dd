/** Parsed name of a file of the second copy. */
export interface EntryName {
  readonly kind: 'registro' | 'foto' | 'sello';
  readonly uid: string;
  /** Id of the operation or picture; `{registro|foto}/{id}` for a sealed one. */
  readonly id: string;
}

/** Builds a file name: `{kind}={uid}={id}`, enough to recognise a stale copy without opening it. */
export function nameOf({ kind, uid, id }: EntryName): string {
  return [kind, encodeURIComponent(uid), encodeURIComponent(id)].join('=');
}

/** Parses a file name; `null` = not a file of the second copy. */
export function parseName(name: string): EntryName | null {
  const [kind, uid, id, ...more] = name.split('=');
  if ((kind !== 'registro' && kind !== 'foto' && kind !== 'sello') || !uid || !id || more.length > 0)
    return null;
  return { kind, uid: decodeURIComponent(uid), id: decodeURIComponent(id) };
}
