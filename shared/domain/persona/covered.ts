/** A document, telephone or other text of a person with all but its last three signs covered. */
export function covered(text: string): string {
  return `•••${text.slice(-3)}`;
}
