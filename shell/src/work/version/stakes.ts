/** Fields whose text a reload would lose; a search is typed again in a moment. */
const TEXT =
  'textarea, input:is([type=text], [type=password], [type=tel], [type=number], [type=email], :not([type]))';

/**
 * True while a reload would lose something on the shell's own page: an open dialog, or text in a field. Remotes answer for themselves
 * (`Mounted.canLeave`).
 */
export function hasStakes(root: ParentNode): boolean {
  if (root.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null) return true;
  return [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)].some(
    (field) => field.value !== '' && !field.readOnly,
  );
}
