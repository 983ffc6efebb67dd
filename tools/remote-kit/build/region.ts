import { readFileSync } from 'node:fs';

/** Google's default, also assumed for functions at an address of the company's own. */
const DEFAULT = 'us-central1';

/** Region in the address of a company's functions (`https://europe-west1-{project}.cloudfunctions.net`). */
export function regionOf(functionsBase: string): string {
  return /^https:\/\/([a-z]+-[a-z]+\d+)-\{project\}\./.exec(functionsBase)?.[1] ?? DEFAULT;
}

/** The region of the company whose configuration `GR_CONFIG` names; Google's default without one. Throws when the file can't be read. */
export function companyRegion(env: Readonly<Record<string, string | undefined>>): string {
  const file = env.GR_CONFIG ?? '';
  if (file === '') return DEFAULT;
  const { functions_base: base } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly functions_base?: unknown;
  };
  return regionOf(typeof base === 'string' ? base : '');
}
