/** Where messages of the frame come from. */
export const ORIGEN = 'https://www.youtube-nocookie.com';

/** What the frame said of its film. */
export interface PlayerNews {
  /** Second it is at. */
  readonly seg?: number;
  /** Paused or ended. */
  readonly still?: boolean;
  /** It can't be shown here. */
  readonly failed?: boolean;
}

/** Player states of the frame: ended 0, paused 2. */
const QUIET = [0, 2];

/** Reads a message of YouTube's frame (the protocol under its IFrame API); `null` when it is about nothing we follow. */
export function newsOf(data: unknown): PlayerNews | null {
  if (typeof data !== 'string') return null;
  let message: { event?: unknown; info?: unknown };
  try {
    message = (JSON.parse(data) as typeof message | null) ?? {};
  } catch {
    // Somebody else's message.
    return null;
  }
  if (message.event === 'onError') return { failed: true };
  if (message.event !== 'infoDelivery') return null;
  const info = (message.info ?? {}) as { currentTime?: unknown; playerState?: unknown };
  return {
    ...(typeof info.currentTime === 'number' && { seg: info.currentTime }),
    ...(typeof info.playerState === 'number' && { still: QUIET.includes(info.playerState) }),
  };
}
