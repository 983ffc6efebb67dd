import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { repoRoot } from '../repo-root.ts';

interface FirebaseJson {
  readonly database: { readonly rules: string; readonly predeploy: string };
  readonly storage: { readonly rules: string };
  readonly functions: readonly { readonly source: string; readonly predeploy: string }[];
  readonly hosting: {
    readonly public: string;
    readonly predeploy: string;
    readonly headers: readonly {
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

const root = repoRoot();
const given = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as FirebaseJson;
const [functions = ''] = given.functions.map(({ source }) => source);

it.each([given.database.rules, given.storage.rules, functions, given.hosting.public])(
  'the Firebase CLI takes %s: it lies in the folder of firebase.json',
  (place) => {
    const inside = path.relative(root, path.resolve(root, place));
    expect(path.isAbsolute(place) || inside === '' || inside.startsWith('..')).toBe(false);
  },
);

it('is what the schema of the Firebase CLI takes', () => {
  const schema = JSON.parse(
    readFileSync(path.join(__dirname, 'testing', 'firebase-config.schema.json'), 'utf8'),
  ) as object;
  const check = new Ajv({ strict: false, allErrors: true }).compile(schema);
  expect([check(given), check.errors ?? []]).toEqual([true, []]);
  expect(check({ ...given, hosting: { ...given.hosting, publik: 'dist' } })).toBe(false);
});

it('lets the app reach a database of any region, by its page and by its socket', () => {
  const policy = given.hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy');
  const connect = /connect-src ([^;]*)/.exec(policy?.value ?? '')?.[1]?.split(' ');
  for (const host of ['*.firebaseio.com', '*.firebasedatabase.app'])
    expect(connect).toEqual(expect.arrayContaining([`https://${host}`, `wss://${host}`]));
});

it('makes what it deploys anew before it does', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const before = [given.database, given.functions[0], given.hosting].map((part) => part?.predeploy ?? '');
  expect(before).toEqual(['npm run rules', 'npm run functions', 'npm run build']);
  expect(before.filter((one) => scripts[one.replace('npm run ', '')] === undefined)).toEqual([]);
});

it('names the rules that stand here, and what the builds write', () => {
  expect(
    [given.database.rules, given.storage.rules].filter((file) => !existsSync(path.join(root, file))),
  ).toEqual([]);
  expect([functions, given.hosting.public]).toEqual(['backend/functions/dist', 'dist/app']);
});
