/**
 * True when `version` (`1.2.3`) is in `range` (`^1.2.3`, or `1.2.3`, which is read the same), as npm reads a caret. An unknown version or
 * another kind of range is out. So is a version with a suffix (`19.1.0-rc`): the federation runtime would take the fallback copy too.
 */
export function inRange(version: string | undefined, range: string): boolean {
  const has = numbers(version ?? '');
  const wants = numbers(range.replace(/^\^/, ''));
  if (!has || !wants) return false;
  // The leftmost number that is not zero must be equal; from there on the version must not be smaller.
  const fixed = wants.findIndex((part) => part > 0) + 1 || wants.length;
  if (wants.slice(0, fixed).some((part, at) => part !== has[at])) return false;
  const at = wants.findIndex((part, i) => part !== has[i]);
  return at === -1 || (has[at] ?? 0) > (wants[at] ?? 0);
}

function numbers(version: string): readonly number[] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match?.slice(1).map(Number);
}
