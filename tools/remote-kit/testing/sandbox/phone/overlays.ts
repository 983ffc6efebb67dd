import { OVERLAY_EVENT, type OverlayOpened } from '@gr/shared/contract/overlay';

/** What stands over the page of the remote. */
export interface Overlays {
  /** Closes what was opened last; `false` = nothing is open. */
  closeLast(): boolean;
}

/** Follows sheets and dialogs as the shell does, so that Back closes them first. */
export function watchOverlays(page: Window): Overlays {
  const open: OverlayOpened[] = [];
  page.addEventListener(OVERLAY_EVENT, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const overlay = event.detail as OverlayOpened;
    overlay.gone = () => {
      const at = open.indexOf(overlay);
      if (at >= 0) open.splice(at, 1);
    };
    open.push(overlay);
  });
  return {
    closeLast() {
      const last = open.at(-1);
      last?.close();
      return last !== undefined;
    },
  };
}
