/**
 * Applies the stored theme and text size before the UI kit is loaded: the login must not download the kit for two attributes. Keys,
 * values and scales are those of the kit's `applyTheme` and `applyTextSize`.
 */
export function applyKeptAppearance(): void {
  const root = document.documentElement;
  const theme = recall('gr.tema');
  if (theme === 'noche' || theme === 'sol') root.setAttribute('data-theme', theme);
  const scale = { grande: '1.15', muy_grande: '1.3' }[recall('gr.texto') ?? ''];
  if (scale !== undefined) root.style.setProperty('--font-scale', scale);
  const background = getComputedStyle(root).getPropertyValue('--bg').trim();
  if (background !== '')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}

// A browser that refuses storage throws here; then nothing is stored.
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
