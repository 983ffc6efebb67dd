import { DECLARED } from './declared.ts';

/** What the pages need of a browser and jsdom lacks: modal dialogs, scrolling. */
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
