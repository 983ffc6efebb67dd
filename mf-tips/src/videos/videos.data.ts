import type { Query } from '@gr/shared/contract/data';
import type { Rol } from '@gr/shared/contract/session';

/** Seconds from the end at which a film counts as seen: the credits. */
const FINAL_SEG = 5;

/** Most published tutorials of a list: the office refuses more. */
const LIMIT = 50;

export type Arbol = 'tutos_rond' | 'tutos_super';

/** Whose tutorials a role sees. */
export function treesOf(rol: Rol): readonly Arbol[] {
  if (rol === 'rondero') return ['tutos_rond'];
  return rol === 'supervisor' ? ['tutos_super'] : ['tutos_rond', 'tutos_super'];
}

/** The published tutorials, in no order. */
export function videosQuery(arbol: Arbol): Query {
  return { path: `_videos/${arbol}`, orderBy: 'estado', equalTo: 'publicado', limitToLast: LIMIT };
}

/** What the person has seen of them. */
export function watchedQuery(emp_id: string): Query {
  return { path: `_videos_vistos_/${emp_id}` };
}

/** Where to begin: where the person left, or at the start of a film seen to its end. `dur` 0 = not known. */
export function desde(seg: number, dur: number): number {
  return isWatched(seg, dur) ? 0 : seg;
}

/** Whether that far is to the end. */
export function isWatched(seg: number, dur: number): boolean {
  return dur > 0 && seg >= Math.max(1, dur - FINAL_SEG);
}
