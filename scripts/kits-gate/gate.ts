import { allDeclarations } from '../contract-gate/declarations.ts';
import type { Surface } from '../contract-gate/surface.ts';
import { byVersion, nextVersion } from '../contract-gate/versions.ts';

/** What has a number for what it exports. */
export interface Numbered {
  /** For people: «The kits». */
  readonly title: string;
  /** Name of the number. */
  readonly number: string;
  /** File that holds it. */
  readonly file: string;
}

/** The number of the kits. */
export const KITS_NUMBER: Numbered = {
  title: 'The kits',
  number: 'KITS',
  file: 'shared/domain/app/shared-packages.ts',
};

/** Verdict on the current exports. */
export type KitsVerdict =
  /** The report is up to date. */
  | { readonly kind: 'same' }
  /** The number is right, only the report is missing. */
  | { readonly kind: 'no report' }
  /** The errors and their remedies. */
  | { readonly kind: 'wrong'; readonly reasons: readonly string[] };

interface Difference {
  readonly gone: readonly string[];
  readonly changed: readonly string[];
  readonly added: readonly string[];
}

/**
 * Judges the current surface of the kits, or of a tool, against the stored reports, oldest first. A new name needs the next minor, a removed one the next
 * major. For a changed declaration the gate cannot know whether what uses it still works: it accepts either, and the person decides.
 * With `redo` the report of the current number is ignored, since it will be rewritten.
 */
export function judgeKits(
  now: Surface,
  reports: readonly Surface[],
  redo = false,
  { title, number, file }: Numbered = KITS_NUMBER,
): KitsVerdict {
  const { version } = now;
  const wrong = (...reasons: string[]): KitsVerdict => ({ kind: 'wrong', reasons });
  const last = reports.at(-1);
  if (last && byVersion(last.version, version) > 0)
    return wrong(`${number} went back to ${version}, and ${last.version} is there already.`);
  const own = redo ? undefined : reports.find((report) => report.version === version);
  const older = reports.filter((report) => byVersion(report.version, version) < 0);
  const before = own ?? older.at(-1);
  if (!before) return { kind: 'no report' };
  const { gone, changed, added } = difference(before, now);
  const listed = [
    ...gone.map((name) => `  gone: ${name}`),
    ...changed.map((name) => `  changed: ${name}`),
    ...added.map((name) => `  new: ${name}`),
  ];
  const minor = nextVersion(before.version, 'additive');
  const major = nextVersion(before.version, 'incompatible');
  const may = gone.length > 0 ? [major] : changed.length > 0 ? [minor, major] : [minor];
  if (listed.length === 0)
    return own
      ? { kind: 'same' }
      : wrong(`${number} says ${version} and nothing changed since ${before.version}.`);
  if (!own && may.includes(version)) return { kind: 'no report' };
  const choice =
    may.length > 1
      ? `${minor}, or ${major} where what was made with ${before.version} would no longer work`
      : (may[0] ?? '');
  return wrong(
    `${title} are not what the report of ${before.version} says. Set ${number} to ${choice} in ${file} and run npm run kits. If ${version} was never published: npm run kits -- --redo.`,
    ...listed,
  );
}

function difference(before: Surface, after: Surface): Difference {
  const [old, now] = [byName(before), byName(after)];
  return {
    gone: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...old].filter(([name, text]) => now.has(name) && now.get(name) !== text).map(([name]) => name),
    added: [...now.keys()].filter((name) => !old.has(name)),
  };
}

/** `kit/name` → its declarations. */
function byName({ modules }: Surface): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const { module, name, text } of allDeclarations(modules)) {
    const key = `${module}/${name}`;
    all.set(key, `${all.get(key) ?? ''}${text.trim()}\n`);
  }
  return all;
}
