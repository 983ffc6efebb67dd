import { type Answer, at, complaint, type Google, listAt } from './google.ts';
import { good, missing, type Step, unseen, type Wanted } from './step.ts';

const RULES = 'https://firebaserules.googleapis.com/v1/projects';
/** Region of a database, from its host: `x.REGION.firebasedatabase.app`, or Google's first domain. */
const regionOfHost = (host: string): string =>
  /^[^.]+\.([^.]+)\.firebasedatabase\.app$/.exec(host)?.[1] ?? 'us-central1';

/** Address of the default database; absent: there is none. */
async function databaseOf(google: Google, project: string): Promise<{ answer: Answer; url?: string }> {
  const list = `https://firebasedatabase.googleapis.com/v1beta/projects/${project}/locations/-/instances`;
  const answer = await google.ask('GET', list);
  const one = listAt(answer.json, 'instances').find((row) => at(row, 'type') === 'DEFAULT_DATABASE');
  const url = at(one, 'databaseUrl');
  return typeof url === 'string' ? { answer, url } : { answer };
}

const database: Step = {
  id: 'database',
  what: 'The Realtime Database',
  async look(google, { project, allowedHosts, region }) {
    const { answer, url } = await databaseOf(google, project);
    if (answer.status !== 200) return unseen(complaint(answer), 'See «services» first.');
    const make = `Open https://console.firebase.google.com/project/${project}/database, «Create database», locked mode.`;
    if (url === undefined) return missing('there is none', make);
    const { hostname } = new URL(url);
    const allowed = allowedHosts.some(
      (host) => host === hostname || (host.startsWith('*.') && hostname.endsWith(host.slice(1))),
    );
    const there = regionOfHost(hostname);
    if (there !== region)
      return missing(
        `${url} lies in ${there}: functions in ${region} hear nothing of it`,
        `Write https://${there}-{project}.cloudfunctions.net as functions_base of the company's configuration (GR_CONFIG), and deploy.`,
      );
    if (allowed) return good(url);
    return missing(
      `${url} lies where the app's content policy does not let it speak`,
      `Add https://${hostname} and wss://${hostname} to connect-src in firebase.json, and build again.`,
    );
  },
  mend: {
    by: 'interface',
    says: 'makes it where the functions run',
    async do(google, { project, region }) {
      const base = `https://firebasedatabase.googleapis.com/v1beta/projects/${project}/locations/${region}/instances`;
      const body = { type: 'DEFAULT_DATABASE' };
      const { url } = await databaseOf(google, project);
      if (url !== undefined) throw new Error('one is there, and not moved (see the remedy)');
      const answer = await google.ask('POST', `${base}?databaseId=${project}-default-rtdb`, body);
      if (answer.status !== 200) throw new Error(complaint(answer));
    },
  },
};

const databaseRules: Step = {
  id: 'database-rules',
  what: 'The rules of the database',
  async look(google, { project, databaseRules: ours }) {
    const { url } = await databaseOf(google, project);
    if (url === undefined) return unseen('there is no database', 'See «database» first.');
    const answer = await google.ask('GET', `${url}/.settings/rules.json`);
    if (answer.status !== 200)
      return unseen(complaint(answer), 'Give the account the role «Firebase Realtime Database Admin».');
    const theirs = typeof answer.json === 'string' ? answer.json : JSON.stringify(answer.json);
    if (sameRules(theirs, ours)) return good(`as they stand here, ${Math.round(ours.length / 1000)} kB`);
    return missing('others than those that stand here', 'firebase deploy --only database');
  },
  mend: {
    by: 'interface',
    says: 'publishes backend/rules/database.rules.json',
    async do(google, { project, databaseRules: ours }) {
      const { url = '' } = await databaseOf(google, project);
      const answer = await google.ask('PUT', `${url}/.settings/rules.json`, ours);
      if (answer.status !== 200) throw new Error(complaint(answer));
    },
  },
};

/** Whether two files hold the same rules, ignoring comments and spaces. */
function sameRules(a: string, b: string): boolean {
  return withoutComments(a) === withoutComments(b);
}

function withoutComments(text: string): string {
  const plain = text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1');
  try {
    return JSON.stringify(JSON.parse(plain));
  } catch {
    // Invalid JSON cannot be ours.
    return text;
  }
}

async function bucketOf(google: Google, project: string): Promise<{ answer: Answer; bucket?: string }> {
  const answer = await google.ask(
    'GET',
    `https://firebasestorage.googleapis.com/v1beta/projects/${project}/buckets`,
  );
  const [first] = listAt(answer.json, 'buckets');
  const name = at(first, 'name');
  return typeof name === 'string' ? { answer, bucket: name.replace(/^.*\//, '') } : { answer };
}

const storage: Step = {
  id: 'storage',
  what: 'The bucket of photos and signatures',
  async look(google, { project, region }) {
    const { answer, bucket } = await bucketOf(google, project);
    if (answer.status !== 200) return unseen(complaint(answer), 'See «billing» and «services» first.');
    const make = `Open https://console.firebase.google.com/project/${project}/storage, «Get started», location ${region}.`;
    if (bucket === undefined) return missing('there is none', make);
    const found = await google.ask('GET', `https://storage.googleapis.com/storage/v1/b/${bucket}`);
    const said = at(found.json, 'location');
    const location = typeof said === 'string' ? said.toLowerCase() : '';
    if (location === region || location === 'us') return good(`${bucket} in ${location}`);
    return missing(
      `${bucket} lies in ${location || 'an unknown place'}: revisar_foto hears only of files in ${region}`,
      `Choose another default bucket in ${region}.`,
    );
  },
};

const storageRules: Step = {
  id: 'storage-rules',
  what: 'The rules of the bucket',
  async look(google, { project, storageRules: ours }) {
    const { bucket } = await bucketOf(google, project);
    if (bucket === undefined) return unseen('there is no bucket', 'See «storage» first.');
    const release = await google.ask('GET', `${RULES}/${project}/releases/firebase.storage/${bucket}`);
    const name = at(release.json, 'rulesetName');
    if (typeof name !== 'string') return missing('none were published', 'firebase deploy --only storage');
    const set = await google.ask('GET', `https://firebaserules.googleapis.com/v1/${name}`);
    const [file] = listAt(set.json, 'source', 'files');
    if (at(file, 'content') === ours) return good('as they stand here');
    return missing('others than those that stand here', 'firebase deploy --only storage');
  },
  mend: { by: 'interface', says: 'publishes backend/rules/storage.rules', do: publishStorageRules },
};

async function publishStorageRules(google: Google, wanted: Wanted): Promise<void> {
  const { project } = wanted;
  const { bucket } = await bucketOf(google, project);
  if (bucket === undefined) throw new Error('there is no bucket');
  const source = { files: [{ name: 'storage.rules', content: wanted.storageRules }] };
  const set = await google.ask('POST', `${RULES}/${project}/rulesets`, { source });
  if (set.status !== 200) throw new Error(complaint(set));
  const name = `projects/${project}/releases/firebase.storage/${bucket}`;
  const release = { name, rulesetName: at(set.json, 'name') };
  const there = await google.ask('GET', `https://firebaserules.googleapis.com/v1/${name}`);
  const done =
    there.status === 200
      ? await google.ask('PATCH', `https://firebaserules.googleapis.com/v1/${name}`, { release })
      : await google.ask('POST', `${RULES}/${project}/releases`, release);
  if (done.status !== 200) throw new Error(complaint(done));
}

export const DATA_STEPS: readonly Step[] = [database, databaseRules, storage, storageRules];
