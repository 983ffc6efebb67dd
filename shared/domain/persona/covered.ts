/** A document, telephone or other text of a person, masked except for its last three characters. */
export function covered(text: string): string {
  return `•••${text.slice(-3)}`;
}
