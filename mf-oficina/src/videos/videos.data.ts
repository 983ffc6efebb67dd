import type { Query } from '@gr/shared/contract/data';

/** Lists of videos by their database path, with their name in the command. */
export const LISTS = { tutos_rond: 'ronderos', tutos_super: 'supervisores' } as const;
/** One of those lists. */
export type VideoList = keyof typeof LISTS;

/** True for the name of a list of videos. */
export function isVideoList(name: string): name is VideoList {
  return Object.hasOwn(LISTS, name);
}

/** The videos of a list in every state, whole: the rules bound it by its states alone. */
export function videosQuery(list: VideoList): Query {
  return { path: `_videos/${list}`, orderBy: 'estado', startAt: 'archivado', endAt: 'publicado' };
}
