import type { Query } from '@gr/shared/contract/data';

/** Where videos stand, by whom they are for, and what the command calls it. */
export const LISTS = { tutos_rond: 'ronderos', tutos_super: 'supervisores' } as const;
/** One of those. */
export type VideoList = keyof typeof LISTS;

/** True for the name of a list of videos. */
export function isVideoList(name: string): name is VideoList {
  return Object.hasOwn(LISTS, name);
}

/** Most videos of a list that are read. */
const MAX_VIDEOS = 50;

/** The videos of a list in their order. */
export function videosQuery(list: VideoList): Query {
  return { path: `_videos/${list}`, orderBy: 'orden', limitToFirst: MAX_VIDEOS };
}
