import { peekRegistry } from '@gr/remote-kit/build/publish/signed-registry';
import type { SignedRegistry } from '@gr/shared/contract/manifest';
import { COMPANY_FILE } from '../build/hosting-config.ts';
import { REMOTES } from '../build/rooms.ts';
import { at, complaint, listAt } from './google.ts';
import { good, missing, type Step, unseen } from './step.ts';

/** Google's own tool, at the version this was written for. */
const CLI = ['npx', '--yes', 'firebase-tools@15.34.2'] as const;
const SECRET = 'QR_FIRMA_CLAVE';
const NOT_FOUND = 404;

const remotesBucket: Step = {
  id: 'remotes-bucket',
  what: 'The bucket of the published sections',
  async look(google, { remotesBucket: name, project, region }) {
    const answer = await google.ask('GET', `https://storage.googleapis.com/storage/v1/b/${name}`);
    const make = `gcloud storage buckets create gs://${name} --project ${project} --location ${region} --public-access-prevention --uniform-bucket-level-access`;
    if (answer.status === NOT_FOUND) return missing(`there is no ${name}`, make);
    if (answer.status !== 200) return unseen(complaint(answer), make);
    const closed = at(answer.json, 'iamConfiguration', 'publicAccessPrevention') === 'enforced';
    if (closed) return good(`${name}, closed to the public`);
    return missing(
      `${name} can be opened to the public`,
      `gcloud storage buckets update gs://${name} --public-access-prevention`,
    );
  },
  mend: {
    by: 'interface',
    says: 'makes it, or closes it',
    async do(google, { remotesBucket: name, project, region }) {
      const iamConfiguration = {
        publicAccessPrevention: 'enforced',
        uniformBucketLevelAccess: { enabled: true },
      };
      const base = 'https://storage.googleapis.com/storage/v1/b';
      const there = await google.ask('GET', `${base}/${name}`);
      const answer =
        there.status === 200
          ? await google.ask('PATCH', `${base}/${name}`, { iamConfiguration })
          : await google.ask('POST', `${base}?project=${project}`, {
              name,
              location: region,
              iamConfiguration,
            });
      if (answer.status !== 200) throw new Error(complaint(answer));
    },
  },
};

const secret: Step = {
  id: 'secret',
  what: `The key that signs the printed codes (${SECRET})`,
  async look(google, { project }) {
    const url = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${SECRET}/versions/latest`;
    const answer = await google.ask('GET', url);
    // Never created by the deploy: losing it means printing every code again, so a person creates it and keeps a copy.
    const remedy = `mkdir -p .empresa && openssl rand -base64 32 > .empresa/qr.key && npx firebase-tools functions:secrets:set ${SECRET} --data-file .empresa/qr.key --project ${project}; keep .empresa/qr.key where nobody loses it: with another key every printed code is void.`;
    if (at(answer.json, 'state') === 'ENABLED') return good('there');
    if (answer.status === NOT_FOUND || answer.status === 200) return missing('there is none', remedy);
    return unseen(complaint(answer), remedy);
  },
};

const functions: Step = {
  id: 'functions',
  what: 'The functions',
  async look(google, { project, region, functions: names }) {
    const base = `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions`;
    const there = new Map<string, unknown>();
    for (let token = ''; ; ) {
      const answer = await google.ask('GET', `${base}?pageSize=100${token && `&pageToken=${token}`}`);
      if (answer.status !== 200) return unseen(complaint(answer), 'See «billing» and «services» first.');
      for (const row of listAt(answer.json, 'functions')) {
        const [, at_ = '', name = ''] =
          /locations\/([^/]+)\/functions\/(.+)$/.exec(String(at(row, 'name'))) ?? [];
        if (at_ === region) there.set(name, at(row, 'state'));
      }
      const next = at(answer.json, 'nextPageToken');
      if (typeof next !== 'string' || next === '') break;
      token = next;
    }
    const absent = names.filter((name) => !there.has(name));
    const broken = names.filter((name) => there.has(name) && there.get(name) !== 'ACTIVE');
    if (absent.length + broken.length === 0) return good(`all ${names.length} are active`);
    const says = [
      absent.length > 0 ? `not deployed: ${absent.join(', ')}` : '',
      broken.length > 0 ? `not active: ${broken.join(', ')}` : '',
    ];
    return missing(says.filter(Boolean).join('; '), 'npm run functions && firebase deploy --only functions');
  },
  mend: {
    by: 'command',
    says: 'builds them, and Google’s own tool deploys them; functions that are no longer here are taken away',
    files: ({ project, remotesBucket: name }) => ({
      [`backend/functions/dist/.env.${project}`]: `GR_REMOTOS_BUCKET=${name}\n`,
    }),
    commands: ({ project }) => [
      ['npm', 'run', 'functions'],
      [...CLI, 'deploy', '--only', 'functions', '--project', project, '--non-interactive', '--force'],
    ],
  },
};

const hosting: Step = {
  id: 'hosting',
  what: 'The app itself (Hosting)',
  async look(google, { project }) {
    const url = `https://firebasehosting.googleapis.com/v1beta1/sites/${project}/releases?pageSize=1`;
    const answer = await google.ask('GET', url);
    if (answer.status !== 200) return unseen(complaint(answer), 'See «services» first.');
    const [last] = listAt(answer.json, 'releases');
    const remedy = `GR_CONFIG=empresa.json npm run build && firebase deploy --config ${COMPANY_FILE} --only hosting`;
    if (last === undefined) return missing('nothing was deployed', remedy);
    return good(`deployed ${String(at(last, 'releaseTime'))}`);
  },
  mend: {
    by: 'command',
    says: 'builds the app with your configuration (GR_CONFIG), and Google’s own tool deploys it',
    commands: ({ project }) => [
      ['npm', 'run', 'build'],
      [
        ...CLI,
        'deploy',
        '--config',
        COMPANY_FILE,
        '--only',
        'hosting',
        '--project',
        project,
        '--non-interactive',
      ],
    ],
  },
};

/** After the people: a section is walked with their accounts before it is published. */
export const SECTIONS_STEP: Step = {
  id: 'remotes',
  what: 'The sections',
  async look(google, { project, remotesBucket: bucket }) {
    const app = `https://${project}.web.app`;
    const answer = await google.ask('GET', `${app}/remotes.json`);
    const remedy = `GR_STORE=bucket:${bucket} npm run deploy -w mf-rondas -- --url ${app}, and the others likewise`;
    const there = answer.status === 200 ? publishedIn(answer.json) : undefined;
    if (there === undefined) return missing('the app has no list of sections', remedy);
    const absent = REMOTES.filter((name) => !there.includes(name));
    if (absent.length === 0) return good(`${REMOTES.length} are published`);
    return missing(`not published: ${absent.join(', ')}`, remedy);
  },
};

/** Sections that a served list names; `undefined` = it is none. */
function publishedIn(list: unknown): readonly string[] | undefined {
  try {
    return peekRegistry(list as SignedRegistry).remotes.map(({ id }) => id);
  } catch {
    return undefined;
  }
}

export const CODE_STEPS: readonly Step[] = [remotesBucket, secret, functions, hosting];
