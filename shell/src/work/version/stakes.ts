/** Fields whose text a reload would lose; a search is typed again in a moment. */
const TEXT =
  'textarea, input:is([type=text], [type=password], [type=tel], [type=number], [type=email], :not([type]))';

/**
 * True while a reload, or a section that starts anew, would lose something on the page: an open dialog, text in a field, or what an
 * element says of itself (`data-at-stake`: the alarm's button while it is held). Besides, remotes may answer for themselves
 * (`Mounted.canLeave`).
 */
export function hasStakes(root: ParentNode): boolean {
  if (root.querySelector('dialog[open], [role=dialog], [role=alertdialog], [data-at-stake]') !== null)
    return true;
  return [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)].some(
    (field) => field.value !== '' && !field.readOnly,
  );
}
