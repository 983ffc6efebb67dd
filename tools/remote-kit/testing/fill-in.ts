import userEvent from '@testing-library/user-event';

/**
 * Puts `text` into a field at once, as a paste does. For tests that need the words and not their typing: each key
 * draws the whole form anew. What happens at every key is told by tests that type (`userEvent.type`).
 */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
