/** Maximum bytes of bodies being received at one time, over all requests. */
const ROOM = 256 * 1024 * 1024;

let taken = 0;

/** One body's share of the common limit. */
export interface BodyShare {
  /** Reserves `bytes` more; false when the limit is reached. */
  take(bytes: number): boolean;
  /** Releases the whole share. */
  free(): void;
}

/** Begins the share of a body. The caller must free it, whatever the outcome of the request. */
export function bodyShare(): BodyShare {
  let mine = 0;
  return {
    take(bytes) {
      if (taken + bytes > ROOM) return false;
      taken += bytes;
      mine += bytes;
      return true;
    },
    free() {
      taken -= mine;
      mine = 0;
    },
  };
}
