/** Allowed licences (SPDX identifiers) of delivered packages: permissive, with no duty but the notice. */
const DELIVERED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

/** Additional licences for build and test tools, which are not delivered. */
const TOOLS = ['CC-BY-4.0', 'MPL-2.0'];

/** Licences missing in a `package.json`, read by hand in the package's own files → where. */
export const READ_BY_HAND: Readonly<Record<string, { readonly licence: string; readonly where: string }>> = {
  'limiter@1.1.5': { licence: 'MIT', where: 'LICENSE.txt' },
  // From targaryen, which only tests use.
  'cli-table@0.3.11': { licence: 'MIT', where: 'LICENSE' },
  'esprima@1.2.5': { licence: 'BSD-2-Clause', where: 'LICENSE.BSD' },
  'replaceall@0.1.6': { licence: 'MIT', where: 'README.md' },
};

/**
 * Whether a package is allowed. `licence` is an SPDX expression: of `A OR B` one must be allowed, of `A AND B` both.
 * @param delivered it reaches phones or the company's servers
 */
export function isAllowed(licence: string, delivered: boolean): boolean {
  const allowed = delivered ? DELIVERED : [...DELIVERED, ...TOOLS];
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((id) => allowed.includes(id.trim())));
}
