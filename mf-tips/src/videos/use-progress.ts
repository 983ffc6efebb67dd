import { marcarVideoVisto } from '@gr/shared/domain/persona/persona-ops';
import { actOf, useHost } from '@gr/shared/screen';
import { useCallback, useEffect, useRef } from 'react';

/** Seconds more than known that are worth an operation. */
const STEP_SECONDS = 5;

/** Follows how far a person gets in a film. */
export interface WatchProgress {
  /** The film is at this second. */
  readonly note: (seg: number) => void;
  /** It stands still: what was seen is kept. */
  readonly save: () => void;
}

/**
 * Keeps the furthest second at the server (`_videos_vistos_`) and the last one on this phone, to go on there.
 * @param seg the furthest second known
 */
export function useWatchProgress(id: string, seg: number): WatchProgress {
  const host = useHost();
  const state = useRef({ known: seg, far: seg, last: 0, moved: false });
  useEffect(() => {
    state.current.known = Math.max(state.current.known, seg);
  }, [seg]);
  const save = useCallback(() => {
    const now = state.current;
    if (!now.moved) return;
    now.moved = false;
    void host.outbox.saveDraft(placeKey(id), { seg: now.last });
    if (now.far < now.known + STEP_SECONDS) return;
    now.known = now.far;
    void host.outbox
      .commit(marcarVideoVisto(actOf(host, host.outbox.newId()), id, Math.floor(now.far)))
      .then((result) => {
        if (!result.ok) host.trace.error(result.error.code, result.error.cause);
      });
  }, [host, id]);
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      save();
    };
  }, [save]);
  const note = useCallback((at: number) => {
    const now = state.current;
    Object.assign(now, { last: at, far: Math.max(now.far, at), moved: true });
  }, []);
  return { note, save };
}

/** Where this phone keeps the place in a film. */
export function placeKey(id: string): string {
  return `videos/lugar/${id}`;
}
