/** Shortest password, characters; `MOST` is the longest (security.md, Identity: 8 to 64 and more, no composition rules). */
export const LEAST = 8;
export const MOST = 128;

/** Reason why a password is refused. */
export type Flaw = 'corta' | 'larga' | 'igual' | 'documento' | 'comun';

/** Facts that a new password is compared with. */
export interface PasswordContext {
  readonly current: string;
  /** `null` = unknown on this phone. */
  readonly documento: string | null;
}

/** Reason to refuse a new password, or `null`. The list of the commonest is fetched at the first call. */
export async function flawOf(
  next: string,
  { current, documento }: PasswordContext,
  common: () => Promise<ReadonlySet<string>> = commonPasswords,
): Promise<Flaw | null> {
  const length = [...next].length;
  if (length < LEAST) return 'corta';
  if (length > MOST) return 'larga';
  if (next === current) return 'igual';
  if (documento !== null && isDocument(next, documento)) return 'documento';
  return (await common()).has(next.normalize('NFKC').toLowerCase()) ? 'comun' : null;
}

/** Whether a password is the document, once or again and again, with or without zeros around it. */
function isDocument(password: string, documento: string): boolean {
  const [given, own] = [withoutZeros(password), withoutZeros(documento)];
  return own !== '' && given !== '' && given.replaceAll(own, '') === '';
}

function withoutZeros(text: string): string {
  return text.normalize('NFKC').replace(/^0+|0+$/g, '');
}

let kept: Promise<ReadonlySet<string>> | null = null;

/** The commonest passwords; a failed fetch is not cached. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  kept ??= import('./common-list.ts').then(
    ({ COMMON }) => new Set(COMMON.trim().split(/\s+/)),
    (cause: unknown) => {
      kept = null;
      throw cause;
    },
  );
  return kept;
}

/** How hard a password is to guess, 0 (too short) to 4, by length, variety and repetition. A hint, no rule. */
export function strength(password: string): 0 | 1 | 2 | 3 | 4 {
  const letters = [...password];
  if (letters.length < LEAST) return 0;
  const different = new Set(letters.map((letter) => letter.toLowerCase())).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  // A run such as abcdef or 123456 adds as little as one letter.
  const runs = letters.filter((letter, i) => isNext(letters[i - 1], letter)).length;
  const points = Math.min(letters.length - runs, different * 2) + 2 * (kinds - 1);
  if (points < 9) return 1;
  if (points < 13) return 2;
  return points < 17 ? 3 : 4;
}

function isNext(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false;
  return Math.abs((letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;
}
