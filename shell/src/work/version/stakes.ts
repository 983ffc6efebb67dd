/** Fields whose text a reload would lose; a search is asked again in a moment. */
const TEXT =
  'textarea, input:is([type=text], [type=password], [type=tel], [type=number], [type=email], :not([type]))';

/**
 * True while something on the shell's own page would be lost by a reload: an open dialog, or text in a field. Remotes
 * answer for themselves (`Mounted.canLeave`).
 */
export function hasStakes(root: ParentNode): boolean {
  if (root.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null) return true;
  return [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)].some(
    (field) => field.value !== '' && !field.readOnly,
  );
}
