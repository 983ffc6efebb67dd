/** The person's choice; `automatico` follows the phone. */
export type ThemeChoice = 'automatico' | 'noche' | 'sol';

/** Text size relative to the phone's own: 1, 1.15 or 1.3 times. */
export type TextSize = 'normal' | 'grande' | 'muy_grande';

const THEME_KEY = 'gr.tema';
const TEXT_KEY = 'gr.texto';
const SCALES: Readonly<Record<TextSize, string>> = { normal: '1', grande: '1.15', muy_grande: '1.3' };

/** The stored choice; default `automatico`. */
export function readTheme(): ThemeChoice {
  const kept = recall(THEME_KEY);
  return kept === 'noche' || kept === 'sol' ? kept : 'automatico';
}

/** Applies and stores a theme. Call `applyTheme(readTheme())` once at start. */
export function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'automatico') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
  remember(THEME_KEY, choice);
  paintFrame();
}

/** The stored text size; default `normal`. */
export function readTextSize(): TextSize {
  const kept = recall(TEXT_KEY);
  return kept === 'grande' || kept === 'muy_grande' ? kept : 'normal';
}

/** Applies and stores a text size. */
export function applyTextSize(size: TextSize): void {
  document.documentElement.style.setProperty('--font-scale', SCALES[size]);
  remember(TEXT_KEY, size);
}

/** Sets the browser's `theme-color`, if the page has one, to the page's background. */
function paintFrame() {
  const meta = document.querySelector('meta[name="theme-color"]');
  const background = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (meta !== null && background !== '') meta.setAttribute('content', background);
}

// Browsers that refuse storage throw here; the choice then lasts for the page session.
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}
