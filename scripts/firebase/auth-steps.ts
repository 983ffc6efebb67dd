import { type Answer, at, complaint, type Google, listAt } from './google.ts';
import { good, missing, type Step, unseen } from './step.ts';

/** Required settings of the configuration, with the consequence of their absence. */
const MUST: readonly (readonly [path: string, means: string])[] = [
  ['signIn.email.enabled', 'people cannot sign in with a password'],
  ['signIn.email.passwordRequired', 'a mail alone would sign in'],
  ['client.permissions.disabledUserSignup', 'STRANGERS can make themselves an account'],
  ['client.permissions.disabledUserDeletion', 'people can delete their account, and with it who did what'],
  ['emailPrivacyConfig.enableImprovedEmailPrivacy', 'anybody can ask which documents have an account'],
];
const PAGES = 10;

const url = (project: string): string =>
  `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;

/** Google omits false values. */
function unmet(json: unknown): typeof MUST {
  return MUST.filter(([path]) => at(json, ...path.split('.')) !== true);
}

const accounts: Step = {
  id: 'accounts',
  what: 'Authentication: passwords, and nobody makes an account but the office',
  async look(google, { project }) {
    const answer = await google.ask('GET', url(project));
    const start = `Open https://console.firebase.google.com/project/${project}/authentication and press «Get started».`;
    if (answer.status === 404) return missing('Authentication was never started', start);
    if (answer.status !== 200) return unseen(complaint(answer), start);
    const open = unmet(answer.json);
    if (open.length === 0) return good('passwords on, sign-up and deletion closed, addresses not told');
    return missing(
      open.map(([, means]) => means).join('; '),
      'Authentication → Settings → User actions: take away «Enable create (sign-up)» and «Enable delete», and turn on email enumeration protection; Sign-in method: Email/Password.',
    );
  },
  mend: {
    by: 'interface',
    says: `sets ${MUST.map(([path]) => path).join(', ')}`,
    async do(google, { project }) {
      const body = {
        signIn: { email: { enabled: true, passwordRequired: true } },
        client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      };
      const mask = MUST.map(([path]) => path).join(',');
      const answer = await google.ask('PATCH', `${url(project)}?updateMask=${mask}`, body);
      if (answer.status !== 200) throw new Error(complaint(answer));
      // Some settings need an upgrade to Identity Platform: the answer may differ from the stored configuration.
      const left = unmet((await google.ask('GET', url(project))).json);
      if (left.length > 0) throw new Error(`still not set: ${left.map(([path]) => path).join(', ')}`);
    },
  },
};

const administrator: Step = {
  id: 'administrator',
  what: 'The first administrator',
  async look(google, { project }) {
    const remedy =
      'npm run admin -- personas crear --doc … --nombres … --apellidos … --perfil administrador --claves .empresa/clave.csv --config empresa.json';
    let token = '';
    for (let page = 0; page < PAGES; page++) {
      const answer = await accountsPage(google, project, token);
      if (answer.status !== 200) return unseen(complaint(answer), 'See «accounts» first.');
      const rows = listAt(answer.json, 'users');
      if (rows.some((row) => isAdministrator(at(row, 'customAttributes')))) return good('there is one');
      const next = at(answer.json, 'nextPageToken');
      if (typeof next !== 'string' || next === '' || rows.length === 0)
        return missing('there is none', remedy);
      token = next;
    }
    return unseen(`none among the first ${PAGES * 500} accounts`, remedy);
  },
};

function accountsPage(google: Google, project: string, token: string): Promise<Answer> {
  const base = `https://identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchGet?maxResults=500`;
  return google.ask('GET', token === '' ? base : `${base}&nextPageToken=${token}`);
}

function isAdministrator(attributes: unknown): boolean {
  return typeof attributes === 'string' && /"rol"\s*:\s*"admin"/.test(attributes);
}

export const AUTH_STEPS: readonly Step[] = [accounts];
/** The last step, since it needs the functions. */
export const PEOPLE_STEPS: readonly Step[] = [administrator];
