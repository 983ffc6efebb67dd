import type { Query } from '@gr/shared/contract/data';
import type { Rol } from '@gr/shared/contract/session';

/** Most tutorials of a list. */
const LIMIT = 50;

export type Arbol = 'tutos_rond' | 'tutos_super';

/** Whose tutorials a role sees. */
export function treesOf(rol: Rol): readonly Arbol[] {
  if (rol === 'rondero') return ['tutos_rond'];
  return rol === 'supervisor' ? ['tutos_super'] : ['tutos_rond', 'tutos_super'];
}

/** Tutorials in the order the office gave them. */
export function videosQuery(arbol: Arbol): Query {
  return { path: `_videos/${arbol}`, orderBy: 'orden', limitToFirst: LIMIT };
}

/** What the person has seen of them. */
export function watchedQuery(emp_id: string): Query {
  return { path: `_videos_vistos_/${emp_id}` };
}
