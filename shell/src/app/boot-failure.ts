/**
 * The page for a start that failed: plain DOM, so that it works when nothing else does. The cause goes to
 * the console as an uncaught error, the person gets a Spanish sentence and a way out.
 */
export function showBootFailure(root: HTMLElement, cause: unknown, retry: () => void): void {
  reportError(cause instanceof Error ? cause : new Error(String(cause)));
  const page = document.createElement('main');
  page.style.cssText = STYLE;
  const title = document.createElement('h1');
  title.textContent = 'La aplicación no pudo abrir';
  const text = document.createElement('p');
  text.textContent = 'Revise la conexión e intente de nuevo. Sus registros están a salvo en este teléfono.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Reintentar';
  button.style.cssText = BUTTON;
  button.addEventListener('click', retry);
  page.append(title, text, button);
  page.setAttribute('role', 'alert');
  root.replaceChildren(page);
}

const STYLE = [
  'box-sizing:border-box',
  'max-width:26rem',
  'min-height:100vh',
  'margin:0 auto',
  'padding:4rem 1.5rem',
  'font:1.0625rem/1.5 system-ui,sans-serif',
].join(';');

/** Colours of the day theme (experience.md 1.6), legible also where the tokens did not load. */
const BUTTON = [
  'min-height:56px',
  'width:100%',
  'font:inherit',
  'font-weight:650',
  'color:#fff',
  'background:#0b3d91',
  'border:0',
  'border-radius:12px',
].join(';');
