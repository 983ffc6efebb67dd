import { deploy } from './deploy.ts';
import { examine, report } from './doctor.ts';
import { Recorded } from './recorded/recorded.ts';
import type { Wanted } from './step.ts';
import { wantedFor } from './wanted.ts';

const PROJECT = 'empresa-prueba';
const WANTED: Wanted = {
  ...{ project: PROJECT, region: 'us-central1', remotesBucket: `${PROJECT}-remotos` },
  databaseRules: '// ours\n{ "rules": { ".read": false } }\n',
  storageRules: 'service firebase.storage { match /b/{bucket}/o { } }\n',
  ...{ allowedHosts: ['*.firebaseio.com'], functions: ['leer_acto', 'entregar_remotos'] },
};
const CONFIG = `https://identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}/config`;

async function states(google: Recorded): Promise<Record<string, string>> {
  const looked = await examine(google, WANTED);
  return Object.fromEntries(looked.map(({ step, finding }) => [step.id, finding.state]));
}

test('doctor: a project that has everything is good, and nothing is changed', async () => {
  const google = new Recorded('ready');
  expect(new Set(Object.values(await states(google)))).toEqual(new Set(['good']));
  expect(google.changes).toEqual([]);
});

test('doctor: a new project lacks what it lacks, in order, each with its remedy', async () => {
  const google = new Recorded('fresh');
  const looked = await examine(google, WANTED);
  const open = looked.filter(({ finding }) => finding.state !== 'good').map(({ step }) => step.id);
  expect(open).toEqual([
    ...['services', 'app', 'accounts', 'database', 'database-rules', 'storage-rules'],
    ...['remotes-bucket', 'secret', 'functions', 'hosting', 'administrator', 'remotes'],
  ]);
  const text = report(looked);
  expect(text).toContain('STRANGERS can make themselves an account');
  expect(text).toContain('not deployed: entregar_remotos; not active: leer_acto');
  expect(text).toContain('12 of 15 are not as they should be; begin with the first.');
  expect(google.changes).toEqual([]);
});

test.each([
  ['no permission', 403, 'unseen'],
  ['no project', 404, 'missing'],
])('doctor: %s is said, and every later step goes on being looked at', async (_, status, state) => {
  const url = `GET https://firebase.googleapis.com/v1beta1/projects/${PROJECT}`;
  const google = new Recorded('ready', { [url]: { status, json: { error: { message: 'The caller…' } } } });
  const found = await states(google);
  expect(found.project).toBe(state);
  expect(found.administrator).toBe('good');
});

test('doctor: a database elsewhere is told with the region of its functions, and the host that the policy lacks', async () => {
  const instances = `GET https://firebasedatabase.googleapis.com/v1beta/projects/${PROJECT}/locations/-/instances`;
  const databaseUrl = `https://${PROJECT}-default-rtdb.europe-west1.firebasedatabase.app`;
  const json = { instances: [{ type: 'DEFAULT_DATABASE', databaseUrl }] };
  const google = new Recorded('ready', {
    [instances]: { status: 200, json },
    [`GET ${databaseUrl}/.settings/rules.json`]: { status: 200, json: { rules: { '.read': false } } },
  });
  const remedy = async (region: string): Promise<string> => {
    const looked = await examine(google, { ...WANTED, region });
    const finding = looked.find(({ step }) => step.id === 'database')?.finding;
    return finding?.state === 'missing' ? finding.remedy : 'none';
  };
  expect(await remedy('us-central1')).toContain('https://europe-west1-{project}.cloudfunctions.net');
  expect(await remedy('europe-west1')).toContain(databaseUrl);
});

async function deployed(google: Recorded, really: boolean, exits: Readonly<Record<string, number>> = {}) {
  const lines: string[] = [];
  const ran: string[] = [];
  const files: Record<string, string> = {};
  const whole = await deploy({
    ...{ google, wanted: WANTED, really, say: (line) => void lines.push(line) },
    write: (file, text) => {
      files[file] = text;
    },
    pause: () => Promise.resolve(),
    async run(command) {
      ran.push(command.join(' '));
      return exits[command.slice(0, 3).join(' ')] ?? 0;
    },
  });
  return { whole, lines, ran, files };
}

test('deploy without --yes says all it would do, and does nothing', async () => {
  const google = new Recorded('fresh');
  const { lines, ran } = await deployed(google, false);
  expect([google.changes, ran]).toEqual([[], []]);
  const text = lines.join('\n');
  expect(text).toContain('would be: accounts: sets signIn.email.enabled');
  expect(text).toContain('A person has to: secret');
  expect(text).toContain('A person has to: administrator');
  expect(text).toMatch(/\$ npx --yes firebase-tools@[\d.]+ deploy --only functions --project empresa-prueba/);
});

test('deploy mends what it can and stops where a person has to go on; repeated, it changes nothing again', async () => {
  const google = new Recorded('fresh');
  const first = await deployed(google, true);
  expect(first.whole).toBe(false);
  expect(first.lines.at(-1)).toContain('A person has to: secret');
  expect(google.changes.map((what) => what.split(' ')[0])).toEqual([
    ...['POST', 'POST', 'PATCH', 'POST', 'PUT', 'POST', 'POST', 'POST'],
  ]);
  const put = google.asked.find(({ what }) => what.startsWith('PUT '));
  expect(put?.body).toBe(WANTED.databaseRules);
  const patch = google.asked.find(({ what }) => what.startsWith(`PATCH ${CONFIG}`));
  expect(patch?.body).toMatchObject({ client: { permissions: { disabledUserSignup: true } } });
  const many = google.changes.length;
  const second = await deployed(google, true);
  expect(second.lines.at(-1)).toContain('A person has to: secret');
  expect(google.changes).toHaveLength(many);
});

test('deploy of a project that is good builds and deploys the code, and touches nothing else', async () => {
  const google = new Recorded('ready');
  const { whole, ran, files } = await deployed(google, true);
  expect(whole).toBe(true);
  expect(files).toEqual({
    [`backend/functions/dist/.env.${PROJECT}`]: `GR_REMOTOS_BUCKET=${PROJECT}-remotos\n`,
  });
  expect(google.changes).toEqual([]);
  expect(ran.map((line) => line.replace(/ --project.*/, '').replace(/@\S+/, ''))).toEqual([
    'npm run functions',
    'npx --yes firebase-tools deploy --only functions',
    'npm run build',
    'npx --yes firebase-tools deploy --config firebase.empresa.json --only hosting',
  ]);
});

test('a command that fails stops the deploy there, and it is said', async () => {
  const { whole, lines, ran } = await deployed(new Recorded('ready'), true, { 'npm run functions': 2 });
  expect([whole, ran]).toEqual([false, ['npm run functions']]);
  expect(lines.join('\n')).toContain('It stops at «functions»: «npm» ended with 2');
});

test('sign-up that Google does not close is no success', async () => {
  const open = { status: 200, json: { signIn: { email: { enabled: true, passwordRequired: true } } } };
  const google = new Recorded('ready', { [`GET ${CONFIG}`]: open });
  const mask = (await deployed(google, false)).lines
    .find((line) => line.includes('accounts'))
    ?.split('sets ')[1];
  const patch = `PATCH ${CONFIG}?updateMask=${mask?.replaceAll(', ', ',')}`;
  const { whole, lines } = await deployed(
    new Recorded('ready', { [`GET ${CONFIG}`]: open, [patch]: open }),
    true,
  );
  expect(whole).toBe(false);
  expect(lines.join('\n')).toContain('still not set: client.permissions.disabledUserSignup');
});

test('what Google took and does not show is waited for, then told', async () => {
  const apps = `POST https://firebase.googleapis.com/v1beta1/projects/${PROJECT}/webApps`;
  const { whole, lines } = await deployed(new Recorded('fresh', { [apps]: { status: 200, json: {} } }), true);
  expect(whole).toBe(false);
  expect(lines.join('\n')).toContain('It stops at «app»: Google took it and does not show it yet');
});

test('what a project must have is what stands in this repository', () => {
  const wanted = wantedFor(PROJECT, 'b');
  expect(wanted.functions).toEqual(expect.arrayContaining(['leer_acto', 'entregar_remotos', 'ver_foto']));
  expect(wanted.allowedHosts).toContain('*.firebaseio.com');
  expect(wanted.databaseRules).toContain('"rules"');
  expect(wanted.storageRules).toContain('service firebase.storage');
});
