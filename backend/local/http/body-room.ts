/** Most bytes of bodies that are being received at one time, over all requests. */
const ROOM = 256 * 1024 * 1024;

let taken = 0;

/** The share of one body in the room there is for all. */
export interface BodyShare {
  /** Takes `bytes` more; false where there is no room. */
  take(bytes: number): boolean;
  /** Gives it all back. */
  free(): void;
}

/** Begins the share of a body. Whoever takes it frees it, whatever comes of the request. */
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
