import type * as appModule from 'firebase-admin/app';
import type * as authModule from 'firebase-admin/auth';
import type * as databaseModule from 'firebase-admin/database';
import type * as storageModule from 'firebase-admin/storage';

/** The parts of firebase-admin, of whichever version. */
export interface AdminModules {
  readonly app: Pick<typeof appModule, 'deleteApp' | 'initializeApp'>;
  readonly auth: Pick<typeof authModule, 'getAuth'>;
  readonly database: Pick<typeof databaseModule, 'getDatabase'>;
  readonly storage: Pick<typeof storageModule, 'getDownloadURL' | 'getStorage'>;
}

const PROJECT = 'demo-gr';
const UID = 'u_admin_sdk';
const EMAIL = 'sdk@example.com';
const PASSWORD = 'Una clave larga 7';
const SCRYPT = {
  ...{ algorithm: 'STANDARD_SCRYPT' as const, memoryCost: 16_384 },
  ...{ parallelization: 1, blockSize: 8, derivedKeyLength: 32 },
};
/** More than one piece of an upload in pieces. */
const LARGE = Buffer.alloc(700_000, 7);

/** The variables by which firebase-admin finds a server that is not Google's. */
export function emulatorVariables(url: string): Readonly<Record<string, string>> {
  const { host } = new URL(url);
  return {
    FIREBASE_AUTH_EMULATOR_HOST: host,
    FIREBASE_DATABASE_EMULATOR_HOST: host,
    FIREBASE_STORAGE_EMULATOR_HOST: host,
    STORAGE_EMULATOR_HOST: `http://${host}`,
    GCLOUD_PROJECT: PROJECT,
  };
}

/**
 * What the office's commands and functions do with firebase-admin, each step by name with what came of it; the variables must be set.
 * @param url the server
 */
export async function adminSteps(
  { app: apps, auth: auths, database: databases, storage: storages }: AdminModules,
  url: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { host } = new URL(url);
  const app = apps.initializeApp(
    {
      projectId: PROJECT,
      databaseURL: `http://${host}?ns=${PROJECT}-default-rtdb`,
      storageBucket: `${PROJECT}.appspot.com`,
    },
    `steps-${Date.now()}`,
  );
  const auth = auths.getAuth(app);
  const database = databases.getDatabase(app);
  const bucket = storages.getStorage(app).bucket();
  const tell: Record<string, unknown> = {};
  try {
    await auth.createUser({ uid: UID, email: EMAIL, password: PASSWORD });
    await auth.setCustomUserClaims(UID, { emp_id: 'e_sdk', rol: 'rondero' });
    tell.claims = (await auth.getUser(UID)).customClaims;
    const some = await auth.getUsers([{ uid: UID }, { email: 'nadie@example.com' }]);
    tell.someUsers = [some.users.length, some.notFound.length];
    const imported = await auth.importUsers(
      [
        {
          ...{ uid: 'u_imported', email: 'i@example.com' },
          ...{ passwordHash: Buffer.alloc(32, 1), passwordSalt: Buffer.from('salt') },
        },
      ],
      { hash: SCRYPT },
    );
    tell.imported = [imported.successCount, imported.failureCount];
    const all = (await auth.listUsers()).users.map(({ uid }) => uid);
    tell.listed = all.filter((uid) => uid === UID || uid === 'u_imported');
    const links = [
      await auth.generatePasswordResetLink(EMAIL),
      await auth.generateEmailVerificationLink(EMAIL),
      await auth.generateSignInWithEmailLink(EMAIL, { url: 'https://example.com', handleCodeInApp: true }),
    ].map((link) => new URL(link).searchParams);
    tell.links = links.map((link) => link.get('mode'));
    const [reset, verify, enter] = links.map((link) => link.get('oobCode') ?? '');
    const ask = (operation: string, body: object): Promise<Record<string, unknown>> =>
      posted(`${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=x`, body);
    tell.resetFor = (await ask('resetPassword', { oobCode: reset })).email;
    await ask('resetPassword', { oobCode: reset, newPassword: `${PASSWORD}8` });
    tell.again = (await ask('resetPassword', { oobCode: reset, newPassword: PASSWORD })).error !== undefined;
    await ask('update', { oobCode: verify });
    tell.verified = (await auth.getUser(UID)).emailVerified;
    const entered = await ask('signInWithEmailLink', { oobCode: enter, email: EMAIL });
    const cookie = await auth.createSessionCookie(String(entered.idToken), { expiresIn: 3_600_000 });
    tell.cookie = (await auth.verifySessionCookie(cookie, true)).emp_id;
    const custom = await auth.createCustomToken(UID);
    const signedIn = await ask('signInWithCustomToken', { token: custom, returnSecureToken: true });
    tell.idToken = (await auth.verifyIdToken(String(signedIn.idToken))).rol;
    await auth.revokeRefreshTokens(UID);
    tell.disabled = (await auth.updateUser(UID, { disabled: true })).disabled;
    tell.deleted = (await auth.deleteUsers([UID, 'u_imported', 'nobody'])).failureCount;

    await database.ref('sdk/a').set({ n: 1 });
    await database.ref().update({ 'sdk/b': { n: 2 }, 'sdk/c': { n: 3 } });
    tell.queried = (await database.ref('sdk').orderByKey().startAt('b').limitToFirst(1).get()).val();
    const counted = await database.ref('sdk/a/n').transaction((n: number | null) => (n ?? 0) + 1);
    tell.counted = counted.snapshot.val();
    await database.ref('sdk').remove();
    Object.assign(tell, await rulesSteps({ apps, databases }, host));

    const small = bucket.file('sdk/small.txt');
    await small.save('hola', {
      ...{ contentType: 'text/plain', resumable: false },
      metadata: { metadata: { k: 'v' } },
    });
    await bucket.file('sdk/large.bin').save(LARGE, { resumable: true });
    tell.exists = [(await small.exists())[0], (await bucket.file('sdk/no').exists())[0]];
    await small.setMetadata({ cacheControl: 'no-store' });
    const [about] = await small.getMetadata();
    tell.metadata = [about.contentType, about.metadata?.k, about.cacheControl, Number(about.size)];
    tell.read = String((await small.download())[0]);
    tell.piece = String((await small.download({ start: 1, end: 2, validation: false }))[0]);
    tell.large = LARGE.equals((await bucket.file('sdk/large.bin').download())[0]);
    await small.copy(bucket.file('sdk/copy.txt'));
    tell.copied = String((await bucket.file('sdk/copy.txt').download())[0]);
    const link = await storages.getDownloadURL(small);
    tell.link = [new URL(link).host === host, await (await fetch(link)).text()];
    const once = { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } };
    tell.once = await small.save('x', once).then(
      () => 'written',
      (cause: { readonly code?: number }) => cause.code,
    );
    tell.files = (await bucket.getFiles({ prefix: 'sdk/' }))[0].map(({ name }) => name);
    await bucket.deleteFiles({ prefix: 'sdk/' });
    tell.filesAfter = (await bucket.getFiles({ prefix: 'sdk/' }))[0].length;
    return tell;
  } finally {
    await apps.deleteApp(app);
  }
}

/** What {@link adminSteps} must tell. */
export const ADMIN_TOLD: Readonly<Record<string, unknown>> = {
  claims: { emp_id: 'e_sdk', rol: 'rondero' },
  someUsers: [1, 1],
  imported: [1, 0],
  listed: [UID, 'u_imported'],
  links: ['resetPassword', 'verifyEmail', 'signIn'],
  resetFor: EMAIL,
  again: true,
  verified: true,
  cookie: 'e_sdk',
  idToken: 'rondero',
  disabled: true,
  deleted: 0,
  queried: { b: { n: 2 } },
  counted: 2,
  rulesJson: ['rules'],
  rulesText: true,
  rulesRefused: true,
  exists: [true, false],
  metadata: ['text/plain', 'v', 'no-store', 4],
  read: 'hola',
  piece: 'ol',
  large: true,
  copied: 'hola',
  link: [true, 'hola'],
  once: 412,
  files: ['sdk/copy.txt', 'sdk/large.bin', 'sdk/small.txt'],
  filesAfter: 0,
};

/** Rules: firebase-admin asks for them with a credential of its own, also of an emulator. */
async function rulesSteps(
  { apps, databases }: { readonly apps: AdminModules['app']; readonly databases: AdminModules['database'] },
  host: string,
): Promise<Readonly<Record<string, unknown>>> {
  const databaseURL = `http://${host}?ns=${PROJECT}-default-rtdb`;
  const credential = { getAccessToken: async () => ({ access_token: 'owner', expires_in: 3_600 }) };
  const app = apps.initializeApp({ projectId: PROJECT, databaseURL, credential }, `rules-${Date.now()}`);
  try {
    const database = databases.getDatabase(app);
    const rules = await database.getRules();
    await database.setRules(`// of the test\n${rules}`);
    const after = await database.getRules();
    return {
      rulesJson: Object.keys(await database.getRulesJSON()),
      rulesText: after === `// of the test\n${rules}`,
      rulesRefused: await database.setRules('{"rules": {".read": "nada"}}').then(
        () => 'taken',
        (cause: Error) => cause.message.includes('line 1, column 22'),
      ),
    };
  } finally {
    await apps.deleteApp(app);
  }
}

async function posted(url: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
}
