import { resetApp } from './unrecoverable.ts';

/** Texts of a plain page. */
export interface Words {
  readonly title: string;
  readonly text: string;
}

/** Renders a page without kit and styles of the app, replacing the content of `root`; `ways` are its ways out. */
export function drawPlain(root: HTMLElement, words: Words, ways: readonly HTMLElement[]): void {
  const page = document.createElement('main');
  page.style.cssText = PAGE;
  page.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = words.title;
  title.style.cssText = TITLE;
  page.append(title, paragraph(words.text, 'margin:0 0 1.5rem'), ...ways);
  root.replaceChildren(page);
}

/** A button of a plain page; `primary` at most once. */
export function plainButton(text: string, primary: boolean, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.style.cssText = BUTTON + (primary ? PRIMARY : SECONDARY);
  element.addEventListener('click', press);
  return element;
}

/** «Restablecer la app», with its effect and its result. */
export function resetButton(primary = false): HTMLElement {
  const way = document.createElement('div');
  const said = paragraph(RESET.text, 'margin:.5rem 0 0;font-size:.9375rem');
  said.setAttribute('role', 'status');
  const press = plainButton(RESET.button, primary, () => {
    press.disabled = true;
    resetApp()
      .then((end) => {
        press.disabled = false;
        if (end === 'sin_conexion') said.textContent = RESET.offline;
      })
      .catch((cause: unknown) => {
        press.disabled = false;
        said.textContent = RESET.failed;
        reportError(cause);
      });
  });
  way.style.cssText = 'margin-top:1rem';
  way.append(press, said);
  return way;
}

/** The page that only offers a reset from the server. */
export function showReset(root: HTMLElement): void {
  drawPlain(root, { title: RESET.button, text: RESET.page }, [resetButton(true)]);
}

function paragraph(text: string, style: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  element.style.cssText = style;
  return element;
}

const RESET = {
  button: 'Restablecer la app',
  page: 'Si la aplicación no abre en este teléfono, restablézcala. Sus registros, borradores y fotos se conservan.',
  text: 'Descarga la aplicación de nuevo. Necesita conexión y no borra nada de lo guardado.',
  offline: 'Sin conexión no se puede restablecer. Busque señal e intente de nuevo.',
  failed: 'No se pudo restablecer. Cierre las demás pestañas de la aplicación e intente de nuevo.',
} as const;

const PAGE = [
  'box-sizing:border-box',
  'max-width:26rem',
  'min-height:100vh',
  'margin:0 auto',
  'padding:4rem 1.5rem',
  'font:1.0625rem/1.5 system-ui,sans-serif',
].join(';');

const TITLE = 'margin:0 0 .75rem;font-size:1.625rem;line-height:1.2';

const BUTTON = [
  'min-height:56px',
  'width:100%',
  'font:inherit',
  'font-weight:650',
  'border-radius:12px',
  'cursor:pointer',
  '',
].join(';');

/** Colours of the day theme (experience.md 1.6), legible also where the tokens did not load. */
const PRIMARY = 'color:#fff;background:#0b3d91;border:2px solid #fff';
const SECONDARY = 'color:inherit;background:transparent;border:2px solid currentColor';
