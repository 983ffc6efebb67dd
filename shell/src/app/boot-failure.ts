/**
 * The page for a start that failed: plain DOM, so that it works when nothing else does. The cause goes to
 * the console as an uncaught error, the person gets a Spanish sentence and a way out.
 */
export function showBootFailure(root: HTMLElement, cause: unknown, retry: () => void): void {
  reportError(cause instanceof Error ? cause : new Error(String(cause)));
  const words = isMissingCode(cause) ? RELOAD : RETRY;
  const page = document.createElement('main');
  page.style.cssText = PAGE;
  page.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = words.title;
  title.style.cssText = TITLE;
  const text = document.createElement('p');
  text.textContent = words.text;
  text.style.cssText = 'margin:0 0 1.5rem';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.button;
  button.style.cssText = BUTTON;
  button.addEventListener('click', isMissingCode(cause) ? () => location.reload() : retry);
  page.append(title, text, button);
  root.replaceChildren(page);
}

const RETRY = {
  title: 'La aplicación no pudo abrir',
  text: 'Revise la conexión e intente de nuevo. Sus registros están a salvo en este teléfono.',
  button: 'Reintentar',
} as const;

/** Part of this version is neither on the phone nor on the server any more: only another version helps. */
const RELOAD = {
  title: 'La aplicación necesita recargarse',
  text: 'Sus registros están a salvo en este teléfono.',
  button: 'Recargar',
} as const;

/** The name the chunk loader gives to its errors. */
function isMissingCode(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'ChunkLoadError' && navigator.onLine;
}

const PAGE = [
  'box-sizing:border-box',
  'max-width:26rem',
  'min-height:100vh',
  'margin:0 auto',
  'padding:4rem 1.5rem',
  'font:1.0625rem/1.5 system-ui,sans-serif',
].join(';');

const TITLE = 'margin:0 0 .75rem;font-size:1.625rem;line-height:1.2';

/** Colours of the day theme (experience.md 1.6), legible also where the tokens did not load. */
const BUTTON = [
  'min-height:56px',
  'width:100%',
  'font:inherit',
  'font-weight:650',
  'color:#fff',
  'background:#0b3d91',
  'border:2px solid #fff',
  'border-radius:12px',
  'cursor:pointer',
].join(';');
