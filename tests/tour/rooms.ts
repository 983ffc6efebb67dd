import type { Page } from 'playwright-core';
import type { Inspector } from '../e2e/support/inspect.ts';
import { type Stop, walk } from '../e2e/support/visit.ts';

/** Screens of a room in one state; a room is an npm workspace that has screens: the shell or a remote. */
export interface Part {
  /** Folder of the room they belong to, `shell` or `mf-…`. */
  readonly room: string;
  /** How the names of their pictures begin. */
  readonly prefix: string;
  readonly stops: readonly Stop[];
}

/** Rooms to walk, separated by spaces, as `npm run check` asks for those that changed; without it all of them. */
const { GR_TOUR_ROOMS } = process.env;

/** Whether this run walks the screens of a room. */
export function walks(room: string): boolean {
  return !GR_TOUR_ROOMS || GR_TOUR_ROOMS.split(' ').includes(room);
}

/** Whether this run walks any of these. */
export const walksAny = (parts: readonly { readonly room: string }[]): boolean =>
  parts.some(({ room }) => walks(room));

/**
 * Walks the parts of all wanted rooms on one page. With `url` the app is loaded anew at the first screen. All parts are
 * walked before it fails with everything that was wrong.
 */
export async function walkRooms(
  page: Page,
  inspect: Inspector,
  url: string | null,
  parts: readonly Part[],
): Promise<void> {
  const wrong: string[] = [];
  let from = url;
  for (const { prefix, stops } of parts.filter(({ room }) => walks(room))) {
    await walk(page, inspect, from, prefix, stops).catch((cause: Error) => void wrong.push(cause.message));
    from = null;
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n\n'));
}
