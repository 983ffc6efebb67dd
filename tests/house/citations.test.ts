import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from '../support/copies.ts';

const PAGES = 'docs/design';
/** Files that people write and that may cite a page: code, styles, rules, lint. */
const files = sources().filter((file) =>
  /^(?!docs\/|tests\/house\/|package-lock\.json).*\.(tsx?|mjs|cjs|css|json|rules|html)$/.test(file),
);
/** A file as one line for each comment: a citation may stand across a line's end. */
const text = (file: string) => readFileSync(file, 'utf8').replaceAll(/\n\s*(?:\*|\/\/)(?!\/) ?/g, ' ');

const pages = new Map(
  readdirSync(PAGES).map((name) => [name, readFileSync(join(PAGES, name), 'utf8')] as const),
);
const plain = (words: string) => words.replaceAll(/["“”«»`*]/g, '').toLowerCase();

/**
 * Every number a page's headings have (`3`, `3.4`). A page that goes point by point has its points besides (`12.` at a
 * line's beginning) and its properties (`P4`).
 */
function placesOf(page: string): ReadonlySet<string> {
  const headings = [...page.matchAll(/^#+ (\d+(?:\.\d+)*)/gm)];
  const points = page.includes(', point by point') ? [...page.matchAll(/^(\d+)\. |\b(P\d+) /gm)] : [];
  return new Set([...headings, ...points].map((match) => match[1] ?? match[2] ?? ''));
}

/** `architecture.md 7`, `reliability.md points 7–11`, `data-model.md, Volumes`, `scanning.md 3, "What helps"`. */
const CITED =
  /(?<![\w/.-])([a-z][a-z-]*\.md)(?!\w)(?:,? (?:section |points? )?((?:\d+(?:\.\d+)*|P\d+)(?:–\d+)?))?(?:, ((?:"[^"]+"|`[^`]+`|[\p{L}_]+(?: [\p{L}\d_]+){0,3})))?/gu;

interface Citation {
  readonly page: string;
  readonly places: readonly string[];
  readonly words: string | undefined;
}

function citations(of: string): Citation[] {
  return [...of.matchAll(CITED)].map(([, page = '', place = '', words]) => {
    const [first = '', last] = place.split('–');
    const places = last ? range(Number(first), Number(last)) : first ? [first] : [];
    return { page, places, words };
  });
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

/** What is wrong with a citation; `undefined` = the place exists. */
function missing({ page, places, words }: Citation): string | undefined {
  const there = pages.get(page);
  if (there === undefined) return `${page} is no page of ${PAGES}`;
  const known = placesOf(there);
  const gone = places.find((place) => !known.has(place));
  if (gone !== undefined) return `${page} has no ${gone}`;
  // The name of a place may be followed by words of the sentence: one word of it is enough, if it is not quoted.
  const named = words === undefined || /^["`]/.test(words) ? words : words.split(' ')[0];
  if (named !== undefined && !plain(there).includes(plain(named))) return `${page} has no ${named}`;
  return undefined;
}

const cited = files.flatMap((file) => citations(text(file)).map((citation) => ({ file, ...citation })));

test('comments cite the design', () => {
  expect(cited.length).toBeGreaterThan(150);
});

test('every page and place that code cites is there', () => {
  const wrong = cited.flatMap((citation) => {
    const why = missing(citation);
    return why === undefined ? [] : [`${citation.file}: ${why}`];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['(architecture.md 7)', undefined],
  ['architecture.md, section 5: the event', undefined],
  ['reliability.md points 7–11', undefined],
  ['reliability.md P4', undefined],
  ['data-model.md, "Round life"; the rules', undefined],
  ['scanning.md 3, "What helps"', undefined],
  ['experience.md 3.4: flag skew', undefined],
  ['architecture.md 70', 'architecture.md has no 70'],
  ['reliability.md points 18–20', 'reliability.md has no 20'],
  ['reliability.md P9', 'reliability.md has no P9'],
  ['experience.md 3.9', 'experience.md has no 3.9'],
  ['data-model.md, "Old life"', 'data-model.md has no "Old life"'],
  ['security.md, Whispering', 'security.md has no Whispering'],
  ['secrets.md 1', 'secrets.md is no page of docs/design'],
])('%s: %s', (comment, why) => {
  expect(citations(comment).map(missing)).toEqual([why]);
});

/** What was on somebody's desk when the line was written means nothing to who reads it. */
const DESK = /\bissues? #?\d+|\b(?:session|sprint|milestone|phase) \d+\b|\b(?:ticket|roadmap|backlog)\b/i;

test('no comment cites an issue or a plan', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (/(?:\/\/|\*)/.test(line) && DESK.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each(['(issue 3)', 'The 24 faults of issue 5', 'issue #12', 'as of session 3', 'see the roadmap'])(
  '«%s» is such a citation',
  (comment) => expect(comment).toMatch(DESK),
);

test('the design names no issue either', () => {
  expect([...pages].filter(([, page]) => /\bissues? #?\d+/i.test(page)).map(([name]) => name)).toEqual([]);
});
