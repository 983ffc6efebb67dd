import { DECLARED } from './declared.ts';

/** Adds browser features that the pages need and jsdom lacks: modal dialogs, scrolling. */
export function likeABrowser(): void {
  Object.assign(globalThis, { __PROD__: true, __DECLARED__: DECLARED });
  window.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
