import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../local/repo-root.ts';

interface FirebaseJson {
  readonly database: { readonly rules: string };
  readonly storage: { readonly rules: string };
  readonly functions: readonly { readonly source: string }[];
  readonly hosting: { readonly public: string };
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

it('names the rules that stand here, and what the builds write', () => {
  expect(
    [given.database.rules, given.storage.rules].filter((file) => !existsSync(path.join(root, file))),
  ).toEqual([]);
  expect([functions, given.hosting.public]).toEqual(['backend/functions/dist', 'dist/app']);
});
