import { readFileSync, writeFileSync } from 'node:fs';
import { regionOf } from '@gr/remote-kit/build/region';
import { withAppCheck } from '../../backend/local/http/app-check-sources.ts';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { inRoot } from '../root.ts';

const GOOGLE = ['identitytoolkit', 'securetoken', 'firebasestorage'];
/** Hosts needed only with push notifications. */
const PUSH = ['fcmregistrations', 'firebaseinstallations'];

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

/**
 * The hosts that an app of this configuration connects to, as sources of `connect-src`. The database needs a wildcard: it answers a
 * socket's first message with another host to reconnect to (`s-usc1c-nss-210.firebaseio.com`), any of its domain's (firebase-js-sdk#3070);
 * over HTTP its own host is used. Functions are at exact hosts when `projects` names those of the units beside the home project; otherwise
 * at any host of their domain, since the host contains the project.
 */
export function connectHosts(config: AppConfig, projects: readonly string[]): readonly string[] {
  const { host } = new URL(config.firebase.databaseURL);
  const google = config.push === undefined ? GOOGLE : [...GOOGLE, ...PUSH];
  return [
    ...new Set([
      "'self'",
      'blob:',
      'data:',
      `https://${host}`,
      `wss://${host}`,
      `wss://*.${host.split('.').slice(1).join('.')}`,
      ...google.map((name) => `https://${name}.googleapis.com`),
      ...functionHosts(config, projects),
    ]),
  ];
}

function functionHosts({ functions_base, home_project }: AppConfig, projects: readonly string[]): string[] {
  if (!functions_base.startsWith('https://')) return [];
  const [origin = ''] = /^https:\/\/[^/]+/.exec(functions_base) ?? [];
  if (!origin.includes('{project}')) return [origin];
  if (projects.length === 0) return [origin.replace(/^https:\/\/[^.]*\{project\}[^.]*/, 'https://*')];
  return [home_project, ...projects].map((project) => origin.replaceAll('{project}', project));
}
