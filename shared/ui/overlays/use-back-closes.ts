import { useEffect, useEffectEvent } from 'react';
import { OVERLAY_EVENT, type OverlayOpened } from '../../contract/overlay.ts';

/** While `open`, Back closes this and stays on the page; the last one opened goes first. Without the shell it has no effect. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const detail: OverlayOpened = { close: () => close() };
    window.dispatchEvent(new CustomEvent(OVERLAY_EVENT, { detail }));
    return () => detail.gone?.();
  }, [open]);
}
