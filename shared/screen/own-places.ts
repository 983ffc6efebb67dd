import type { Location } from '../contract/route.ts';
import { isForeignKey } from '../domain/database/foreign-key.ts';

/** A place without keys that name nothing of ours: anybody may write an address, and screens look up what it names. */
export function withoutForeignKeys(location: Location): Location {
  const params = new URLSearchParams(location.search);
  const wrong = [...params].filter(([, value]) => isForeignKey(value));
  for (const [name] of wrong) params.delete(name);
  const pathname = location.pathname
    .split('/')
    .map((part) => (isForeignKey(part) || (part.includes('%') && isForeignKey(decoded(part))) ? '-' : part))
    .join('/');
  if (wrong.length === 0 && pathname === location.pathname) return location;
  const search = wrong.length === 0 ? location.search : `?${params.toString()}`;
  return { ...location, pathname, search };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone percent sign: no key at all.
    return '';
  }
}
