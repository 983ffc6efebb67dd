import { DECLARED } from './declared.ts';

/** What the pages need of a browser and jsdom lacks: a build's version, modal dialogs, scrolling. */
export function likeABrowser(): void {
  Object.assign(globalThis, { __VERSION__: '0.1.0', __PROD__: true, __DECLARED__: DECLARED });
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
