import type { Json } from '@gr/shared/contract/outbox';
import type { Case, Updates } from '../case.ts';
import { setIn } from '../deep.ts';
import { admins, nobody, type Person, rond, sup } from '../people.ts';
import { mayGo } from './may-go.ts';
import { recordsOfOneTree } from './single-trees.ts';
import { pathsOf, type Subject, takingOut } from './subject.ts';
import { recordsOfThreeTrees } from './three-trees.ts';
import { fits, type Pattern } from './writable.ts';

/** Somebody tries to take one place out of the database. */
export interface Deletion extends Case {
  readonly path: string;
}

/** Beside the author: those who hold the unit, those who do not, and those who may do nothing. */
export const OTHERS: readonly Person[] = [
  ...[rond.timed, rond.other, rond.suspended, rond.revoked],
  ...[sup.one, sup.timed, sup.other, sup.suspended],
  ...[admins.one, admins.held, nobody],
];

/**
 * A deletion of every field of every kind of record in every tree it lives in, of whole records and of what holds them, by
 * the author, by others of the unit, from outside and by the office.
 * @param patterns what somebody may write (writable.ts); a field that a record has not is put into it first
 * @param others who tries beside the author
 */
export function deletionCases(
  t: number,
  patterns: readonly Pattern[],
  others: readonly Person[] = OTHERS,
): readonly Deletion[] {
  const subjects = [...recordsOfThreeTrees(t), ...recordsOfOneTree(t)];
  return [
    ...subjects.flatMap((subject) => ofSubject(subject, patterns, others)),
    ...wholeTrees(subjects, others),
  ];
}

function ofSubject(
  subject: Subject,
  patterns: readonly Pattern[],
  others: readonly Person[],
): readonly Deletion[] {
  const { author, roots } = subject;
  const people = [author, ...others.filter((who) => who !== author)];
  return [...placesIn(subject, patterns)].flatMap(({ path, world }) => {
    const at = roots.map((root) => (path === '' ? root : `${root}/${path}`));
    const out = (who: Person, gone: readonly string[]): Updates => takingOut(subject.change(who, path), gone);
    const tried = (who: Person, how: string, update: Updates): Deletion => ({
      name: `${subject.name}: ${who.name} takes out ${path === '' ? 'all of it' : path}${how}`,
      ...{ path: at[0] ?? '', as: who, world, try: { update } },
      allow: mayGo(subject.name, path, who, how === '', author),
    });
    const everybody = people.map((who) => tried(who, '', out(who, at)));
    if (roots.length === 1) return everybody;
    const alone = at.map((one) => ({ ...tried(author, ` only of ${one}`, out(author, [one])), path: one }));
    const bare = tried(author, ' without an operation', takingOut({}, at));
    const loose = at.map((one) => ({
      ...tried(author, ` of ${one} and nothing else`, { [one]: null }),
      path: one,
    }));
    return [...everybody, ...alone, ...loose, bare];
  });
}

/** Every place of the record, and those that one of its kind may have: in a world where it holds something. */
function* placesIn(
  { roots, world }: Subject,
  patterns: readonly Pattern[],
): Generator<{ readonly path: string; readonly world: Updates }> {
  const [lead = ''] = roots;
  const root = lead.split('/');
  const there = [...pathsOf(world[lead] ?? null)];
  for (const path of there) yield { path, world };
  for (const pattern of patterns) {
    if (pattern.length <= root.length || !fits(pattern.slice(0, root.length), root)) continue;
    const below = pattern.slice(root.length);
    if (there.some((path) => fits(below, path.split('/')))) continue;
    const path = concrete(below, there);
    const filled = roots.reduce<Updates>((so, one) => setIn(so, `${one}/${path}`, 'x' as Json), world);
    yield { path, world: filled };
  }
}

/** A path of a pattern, through what is there as far as it goes. */
function concrete(pattern: Pattern, there: readonly string[]): string {
  return pattern.reduce((path, key) => {
    const prefix = path === '' ? '' : `${path}/`;
    const known = there.find(
      (one) => one.startsWith(prefix) && !one.slice(prefix.length).includes('/') && one !== path,
    );
    const name = key === '$' ? (known?.slice(prefix.length) ?? 'k1') : key;
    return `${prefix}${name}`;
  }, '');
}

/** What holds records goes by nobody's hand. */
function wholeTrees(subjects: readonly Subject[], others: readonly Person[]): readonly Deletion[] {
  const above = subjects.flatMap(({ roots }) =>
    roots.flatMap((root) => {
      const keys = root.split('/');
      return keys.slice(1).map((_, i) => keys.slice(0, i + 1).join('/'));
    }),
  );
  return [...new Set(above)].flatMap((path) =>
    [rond.one, ...others].map(
      (who): Deletion => ({
        name: `${who.name} takes out /${path}`,
        ...{ path, as: who, try: { update: { [path]: null } } },
        allow: mayGo('whole tree', path, who, true, who),
      }),
    ),
  );
}
