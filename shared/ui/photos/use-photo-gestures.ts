import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { clampView, doubleTap, fitted, isTap, type Place, pinch, swipeOf, type View } from './photo-zoom.ts';

/** Maximum time between the taps of a double tap, ms. */
const DOUBLE = 300;

interface Touch {
  readonly from: Place;
  readonly at: number;
  now: Place;
}

/** Pointer gestures of the stage. */
export interface PhotoGestures {
  /** Offset of the whole photo dragged sideways towards another one, px. */
  readonly aside: number;
  /** Clamps to the nearest allowed view. */
  readonly settle: (view: View) => View;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
}

/** Gestures on `stage`: pinch, drag of a zoomed photo, double tap, and swipe (`onTurn`: 1 next, −1 previous). */
export function usePhotoGestures(
  stage: RefObject<HTMLElement | null>,
  view: View,
  setView: (change: (view: View) => View) => void,
  onTurn: (step: 1 | -1) => void,
): PhotoGestures {
  const touches = useRef(new Map<number, Touch>());
  const lastTap = useRef<{ readonly at: number; readonly place: Place } | null>(null);
  const pinched = useRef(false);
  const [aside, setAside] = useState(0);

  function settle(next: View): View {
    const box = stage.current?.getBoundingClientRect();
    if (box === undefined) return next;
    const picture = stage.current?.querySelector('img');
    const size = { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 };
    return clampView(next, fitted(size, box), box);
  }

  function place(event: PointerEvent): Place {
    const box = stage.current?.getBoundingClientRect();
    if (box === undefined) return { x: 0, y: 0 };
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }

  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (touches.current.size === 0) pinched.current = false;
    if (touches.current.size === 2) return;
    stage.current?.setPointerCapture?.(event.pointerId);
    const from = place(event);
    touches.current.set(event.pointerId, { from, at: event.timeStamp, now: from });
    if (touches.current.size === 2) {
      pinched.current = true;
      setAside(0);
    }
  }

  function move(event: PointerEvent) {
    const touch = touches.current.get(event.pointerId);
    if (touch === undefined) return;
    const before = touch.now;
    const now = place(event);
    const other = [...touches.current.values()].find((one) => one !== touch);
    touch.now = now;
    // Two fingers may move between two renders, so each update starts from the latest view.
    if (other !== undefined) setView((seen) => settle(pinch(seen, [before, other.now], [now, other.now])));
    else if (view.scale > 1)
      setView((seen) => settle({ ...seen, x: seen.x + now.x - before.x, y: seen.y + now.y - before.y }));
    else if (!pinched.current) setAside(now.x - touch.from.x);
  }

  function up(event: PointerEvent) {
    const touch = touches.current.get(event.pointerId);
    touches.current.delete(event.pointerId);
    setAside(0);
    if (touch === undefined || pinched.current) return;
    const now = place(event);
    const [dx, dy] = [now.x - touch.from.x, now.y - touch.from.y];
    if (isTap(dx, dy)) {
      tap(now, event.timeStamp);
      return;
    }
    const width = stage.current?.getBoundingClientRect().width ?? 0;
    const turn = view.scale > 1 ? 0 : swipeOf(dx, dy, event.timeStamp - touch.at, width);
    if (turn !== 0) onTurn(turn);
  }

  function tap(at: Place, time: number) {
    const last = lastTap.current;
    const twice = last !== null && time - last.at < DOUBLE && isTap(at.x - last.place.x, at.y - last.place.y);
    lastTap.current = twice ? null : { at: time, place: at };
    if (twice) setView((seen) => settle(doubleTap(seen, at)));
    // One tap centres the point under it, so that dragging is not the only way to look around.
    else if (view.scale > 1) setView((seen) => settle({ ...seen, x: seen.x - at.x, y: seen.y - at.y }));
  }

  function cancel(event: PointerEvent) {
    touches.current.delete(event.pointerId);
    setAside(0);
  }

  return {
    aside,
    settle,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel },
  };
}
