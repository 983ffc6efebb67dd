import { readFileSync, writeFileSync } from 'node:fs';
import { regionOf } from '@gr/remote-kit/build/region';
import { withAppCheck } from '../../backend/local/http/app-check-sources.ts';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { inRoot } from '../root.ts';
import { connectHosts } from './connect-hosts.ts';

/** Input of `firebase deploy --config` for one company; it is beside `firebase.json`, whose paths it shares. */
export const COMPANY_FILE = 'firebase.empresa.json';

const POLICY = 'Content-Security-Policy';
/** Names the projects of the units, separated by commas, for exact hosts of their functions. */
export const PROJECTS_VARIABLE = 'GR_PROYECTOS';

interface Hosting {
  readonly rewrites: readonly { readonly function?: { region: string } }[];
  readonly headers: readonly { readonly headers: { readonly key: string; value: string }[] }[];
}

/** `firebase.json` with the content policy of one company, and with the region of its functions. */
export function hostingOf<T extends { readonly hosting: Hosting }>(
  given: T,
  config: AppConfig,
  projects: readonly string[] = [],
): T {
  const own = structuredClone(given);
  for (const header of own.hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key !== POLICY) continue;
    const exact = header.value.replace(
      /connect-src [^;]*/,
      `connect-src ${connectHosts(config, projects).join(' ')}`,
    );
    header.value = config.app_check === undefined ? exact : withAppCheck(exact);
  }
  for (const { function: served } of own.hosting.rewrites)
    if (served !== undefined) served.region = regionOf(config.functions_base);
  return own;
}

/** Writes {@link COMPANY_FILE} for a configuration and the projects of {@link PROJECTS_VARIABLE}. */
export function writeHosting(config: AppConfig, env: Readonly<Record<string, string | undefined>>): void {
  const projects = (env[PROJECTS_VARIABLE] ?? '').split(',').filter(Boolean);
  const given = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as { readonly hosting: Hosting };
  writeFileSync(inRoot(COMPANY_FILE), `${JSON.stringify(hostingOf(given, config, projects), null, 2)}\n`);
}
