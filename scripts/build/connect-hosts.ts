import type { AppConfig } from '../../shell/src/base/config.ts';

const GOOGLE = ['identitytoolkit', 'securetoken', 'firebasestorage'];
/** Asked only where phones can get notices. */
const PUSH = ['fcmregistrations', 'firebaseinstallations'];

/**
 * The hosts an app of this configuration speaks to, as sources of `connect-src`. One stays open by a level: the database
 * answers a socket's first message with the host to come back to (`s-usc1c-nss-210.firebaseio.com`), any of its domain's
 * (firebase-js-sdk#3070); over HTTP it is asked at its own. Functions are at exact hosts where `projects` names those
 * of the units beside the home project; without it at any host of their domain, where the host names the project.
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
