import { clean } from '../valor/clean.ts';

/**
 * A document as it is kept, from what a person types at sign-in or in a command: capitals and figures, without separators, without zeros
 * before a number.
 */
export function typedDocument(text: string): string {
  return clean(text)
    .replaceAll(/[\s.,'-]/g, '')
    .toUpperCase()
    .replace(/^0+(?=\d{4,}$)/, '');
}
