import { readFileSync } from 'node:fs';

/** Google's default, and where functions at an address of the company's own are taken to be. */
const DEFAULT = 'us-central1';

/** The region that the address of a company's functions names (`https://europe-west1-{project}.cloudfunctions.net`). */
export function regionOf(functionsBase: string): string {
  return /^https:\/\/([a-z]+-[a-z]+\d+)-\{project\}\./.exec(functionsBase)?.[1] ?? DEFAULT;
}

/** The region of the company whose configuration `GR_CONFIG` names; Google's default without one. Throws where it can't be read. */
export function companyRegion(env: Readonly<Record<string, string | undefined>>): string {
  const file = env.GR_CONFIG ?? '';
  if (file === '') return DEFAULT;
  const { functions_base: base } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly functions_base?: unknown;
  };
  return regionOf(typeof base === 'string' ? base : '');
}
