/** Width and height, CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** A position from the centre of the stage, CSS px: to the right and down. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** View of a photo: `scale` 1 = all of it fits; `x`, `y` = its centre from the stage's, px. */
export interface View extends Place {
  readonly scale: number;
}

/** View of the whole photo. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** Greatest scale. */
export const MAX_ZOOM = 5;
/** Factor of one press of «Acercar». */
export const ZOOM_STEP = 1.6;
/** Scale after a double tap: enough to read a plate or a label. */
const DOUBLE_TAP_ZOOM = 2.5;
/** Part of the stage's width: a longer swipe changes the photo at any speed. */
const FAR = 0.3;
/** px per ms: a faster flick changes the photo. */
const FAST = 0.4;
/** A move shorter than this is no drag, px. */
const TREMBLE = 10;

/** The photo's size at scale 1: fitted into the stage. */
export function fitted(photo: Size, stage: Size): Size {
  if (photo.width <= 0 || photo.height <= 0) return stage;
  const scale = Math.min(stage.width / photo.width, stage.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

/** The nearest view without avoidable empty space; `photo` is its size at scale 1. */
export function clampView(view: View, photo: Size, stage: Size): View {
  const scale = Math.min(MAX_ZOOM, Math.max(1, view.scale));
  const within = (value: number, length: number, space: number) => {
    const reach = Math.max(0, (length * scale - space) / 2);
    return reach === 0 ? 0 : Math.min(reach, Math.max(-reach, value));
  };
  return {
    scale,
    x: within(view.x, photo.width, stage.width),
    y: within(view.y, photo.height, stage.height),
  };
}

/** The view at another scale with the point `at` fixed; not clamped. */
export function zoomAt(view: View, scale: number, at: Place = { x: 0, y: 0 }): View {
  const by = Math.min(MAX_ZOOM, Math.max(1, scale)) / view.scale;
  return { scale: view.scale * by, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

/** The view after a double tap at `at`: zoomed in, or the whole photo again; not clamped. */
export function doubleTap(view: View, at: Place): View {
  return view.scale > 1 ? WHOLE : zoomAt(view, DOUBLE_TAP_ZOOM, at);
}

/** The view after two fingers moved from `before` to `after`; not clamped. */
export function pinch(view: View, before: readonly [Place, Place], after: readonly [Place, Place]): View {
  const apart = distance(...before);
  if (apart === 0) return view;
  const from = middle(...before);
  const to = middle(...after);
  const zoomed = zoomAt(view, view.scale * (distance(...after) / apart), from);
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y };
}

/** Photo that a swipe of `dx`, `dy` px in `ms` over a stage of `width` px asks for: 1 next, −1 previous, 0 none. */
export function swipeOf(dx: number, dy: number, ms: number, width: number): -1 | 0 | 1 {
  if (Math.abs(dx) < TREMBLE * 2 || Math.abs(dx) < Math.abs(dy)) return 0;
  if (Math.abs(dx) < width * FAR && Math.abs(dx) / Math.max(1, ms) < FAST) return 0;
  return dx < 0 ? 1 : -1;
}

/** True when the pointer came up where it went down. */
export function isTap(dx: number, dy: number): boolean {
  return Math.hypot(dx, dy) < TREMBLE;
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Place, b: Place): Place {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
