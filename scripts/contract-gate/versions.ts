/** Compatibility of a change of the surface. */
export type ChangeKind = 'none' | 'additive' | 'incompatible';

/** Major and minor of `major.minor`. */
export function numbers(version: string): readonly [number, number] {
  const [major = Number.NaN, minor = Number.NaN] = version.split('.').map(Number);
  return [major, minor];
}

/** Compares versions, oldest first. */
export function byVersion(a: string, b: string): number {
  const [majorA, minorA] = numbers(a);
  const [majorB, minorB] = numbers(b);
  return majorA - majorB || minorA - minorB;
}

/** The version number after a change of this kind. */
export function nextVersion(version: string, kind: ChangeKind): string {
  const [major, minor] = numbers(version);
  if (kind === 'incompatible') return `${major + 1}.0`;
  return kind === 'additive' ? `${major}.${minor + 1}` : version;
}
