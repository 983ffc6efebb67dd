import { OVERLAY_EVENT, type OverlayOpened } from '@gr/shared/contract/overlay';
import { watchOverlays } from './overlays.ts';

function open(closed: string[], name: string): OverlayOpened {
  const overlay: OverlayOpened = { close: () => closed.push(name) };
  window.dispatchEvent(new CustomEvent(OVERLAY_EVENT, { detail: overlay }));
  return overlay;
}

test('Back closes what was opened last, and only what is still open', () => {
  const overlays = watchOverlays(window);
  const closed: string[] = [];
  expect(overlays.closeLast()).toBe(false);
  const sheet = open(closed, 'sheet');
  const dialog = open(closed, 'dialog');
  expect(overlays.closeLast()).toBe(true);
  dialog.gone?.();
  overlays.closeLast();
  sheet.gone?.();
  expect(overlays.closeLast()).toBe(false);
  expect(closed).toEqual(['dialog', 'sheet']);
});
