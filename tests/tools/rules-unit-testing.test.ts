import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import { defaultRulesFile, loadRules } from '../../backend/local/rules-files.ts';
import { type Backend, startBackend } from '../../backend/local/server.ts';

const PROJECT = 'demo-reglas';
const RULES = `{ "rules": {
  "notas": { "$uid": {
    ".read": "auth != null && auth.uid == $uid", // one's own
    ".write": "auth.uid == $uid && auth.token.rol == 'rondero'",
    "texto": { ".validate": "newData.isString()" },
    "$otro": { ".validate": false }
  } }
} }`;
const STORAGE = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o {
  match /fotos/{uid}/{file} {
    allow create, get: if request.auth != null && request.auth.uid == uid && request.resource.size < 10;
  }
} }`;
const RONDERO = { rol: 'rondero' };

let backend: Backend;
let tested: RulesTestEnvironment | undefined;

const environment = async (database: string, storage?: string): Promise<RulesTestEnvironment> => {
  const place = { host: '127.0.0.1', port: backend.port };
  tested = await initializeTestEnvironment({
    projectId: PROJECT,
    database: { ...place, rules: database },
    ...(storage !== undefined && { storage: { ...place, rules: storage } }),
  });
  return tested;
};

beforeAll(async () => {
  // Each refusal is one the test asks for.
  setLogLevel('silent');
  backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'none', emulator: true, clock: false, report: () => undefined },
  });
});
afterEach(async () => {
  await tested?.cleanup();
  tested = undefined;
});
afterAll(() => backend.close());

test('Google’s library for tests of rules puts rules, speaks as anybody and clears what it wrote', async () => {
  const env = await environment(RULES);
  const ana = env.authenticatedContext('ana', RONDERO).database();
  await assertSucceeds(ana.ref('notas/ana').set({ texto: 'hola' }));
  await assertFails(ana.ref('notas/ana').update({ otro: 1 }));
  await assertFails(env.authenticatedContext('ana').database().ref('notas/ana/texto').set('sin rol'));
  await assertFails(env.authenticatedContext('luis', RONDERO).database().ref('notas/ana').get());
  await assertFails(env.unauthenticatedContext().database().ref('notas/ana').get());
  await env.withSecurityRulesDisabled(async (context) => {
    await context.database().ref('notas/luis/texto').set('de la oficina');
  });
  const luis = env.authenticatedContext('luis', RONDERO).database();
  expect((await assertSucceeds(luis.ref('notas/luis').get())).val()).toEqual({ texto: 'de la oficina' });
  await env.clearDatabase();
  expect((await luis.ref('notas/luis').get()).exists()).toBe(false);
});

test('it is told of a mistake in its rules, by line and column', async () => {
  await expect(environment('{ "rules": {\n  ".read": "auth.uid == $uid" } }')).rejects.toThrow(
    'at /.read (line 2, column 25)',
  );
  const bad = STORAGE.replace('request.auth != null', 'resource == null');
  await expect(environment(RULES, bad)).rejects.toThrow('(line 4, column 27)');
});

test('it asks the project’s own rules', async () => {
  const env = await environment(loadRules(defaultRulesFile()).text);
  const claims = { emp_id: 'e1', rol: 'rondero' };
  await env.withSecurityRulesDisabled(async (context) => {
    await context.database().ref('_un_/u1').set({ un_nombre: 'Uno' });
  });
  await assertFails(env.authenticatedContext('u_e1', claims).database().ref('_un_/u1').get());
  await assertFails(env.unauthenticatedContext().database().ref().get());
});

test('it puts rules of Storage, and files under them', async () => {
  const env = await environment(RULES, STORAGE);
  const own = env.authenticatedContext('ana').storage().ref('fotos/ana/a.jpg');
  await assertSucceeds(own.put(Buffer.from('corta')).then());
  await assertFails(own.put(Buffer.from('demasiado larga')).then());
  await assertFails(
    env.authenticatedContext('luis').storage().ref('fotos/ana/b.jpg').put(Buffer.from('x')).then(),
  );
  await assertFails(env.unauthenticatedContext().storage().ref('fotos/ana/a.jpg').getDownloadURL());
});
