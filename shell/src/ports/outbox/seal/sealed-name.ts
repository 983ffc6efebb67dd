import type { EntryName } from '../copy/entry-name.ts';
import type { SealedHead } from './sealed.ts';

/** The file of the second copy that holds something sealed. */
export function sealedName({ uid, kind, id }: Pick<SealedHead, 'uid' | 'kind' | 'id'>): EntryName {
  return { kind: 'sello', uid, id: `${kind}/${id}` };
}

/** What a file of the second copy holds; `null` = nothing sealed. */
export function sealedOfName({ kind, uid, id }: EntryName): Pick<SealedHead, 'uid' | 'kind' | 'id'> | null {
  const [of, ...rest] = id.split('/');
  if (kind !== 'sello' || (of !== 'registro' && of !== 'foto')) return null;
  return { uid, kind: of, id: rest.join('/') };
}
