/**
 * Moves the focus to the field of an id, or to the first control in it, and scrolls its help and error into view with it.
 * @returns false where no such field is on the screen
 */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  const control = field?.matches('input, select, textarea, button')
    ? field
    : field?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button');
  if (!field || !control) return false;
  control.focus();
  // The error is drawn after the press that found it.
  requestAnimationFrame(() => {
    for (const text of field.getAttribute('aria-describedby')?.split(' ') ?? [])
      document.getElementById(text)?.scrollIntoView({ block: 'nearest' });
  });
  return true;
}
