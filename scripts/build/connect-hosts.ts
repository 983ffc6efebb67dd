import type { AppConfig } from '../../shell/src/base/config.ts';

const GOOGLE = ['identitytoolkit', 'securetoken', 'firebasestorage'];
/** Hosts needed only with push notifications. */
const PUSH = ['fcmregistrations', 'firebaseinstallations'];

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
