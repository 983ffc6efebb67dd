import { mensajes } from '../phone-db/mensajes.ts';

const STYLE =
  'position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:1rem;font:600 1rem/1.4 system-ui,sans-serif;background:#7a3b00;color:#fff';

let shown: HTMLElement | null = null;

/** Shows or removes the notice that the phone's database waits for other windows: plain, since nothing of the app may be drawn yet. */
export function showBlocked(blocked: boolean): void {
  shown?.remove();
  shown = null;
  if (!blocked) return;
  shown = document.createElement('p');
  shown.setAttribute('role', 'alert');
  shown.style.cssText = STYLE;
  shown.textContent = mensajes.bloqueada;
  document.body.append(shown);
}
