import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pictureOf } from './picture.ts';
import { simulate } from './simulate.ts';
import { tableOf } from './table.ts';
import { targetAt } from './target.ts';

const USAGE = `npm run simulate -- [--units N] [--staff N] [--minutes N] [--seed S] [--out DIR] [--json]
                    [--database URL --owner KEY [--auth URL] [--tokens URL] [--storage URL]
                     [--bucket NAME] [--project ID] [--api-key KEY] [--sign-in custom|password]]

Plays a company's day (10 units, 100 people, 1 minute unless told) over the wire: phones of guards,
supervisors and desks that sign in, follow their lists, walk rounds, mark points, report incidents
with photos and visit units. The clock of the day grows faster all the time, so that it is seen
where it bends. Against a fresh embedded backend that it starts itself, or the one at --database:
a company is written there first, so never a database that people work in.

--owner: what makes the administrator there (owner of an emulator, the key that the embedded
backend prints, an OAuth token of a project). A project's people sign in with a password.
--out: writes day.json, day.txt and day.svg there. --json: the figures as one line on stdout.`;

const { values } = parseArgs({
  options: {
    ...{ units: { type: 'string', default: '10' }, staff: { type: 'string', default: '100' } },
    ...{ minutes: { type: 'string', default: '1' }, seed: { type: 'string' }, out: { type: 'string' } },
    ...{ database: { type: 'string' }, owner: { type: 'string' }, auth: { type: 'string' } },
    ...{ tokens: { type: 'string' }, storage: { type: 'string' }, bucket: { type: 'string' } },
    ...{ project: { type: 'string' }, 'api-key': { type: 'string' }, 'sign-in': { type: 'string' } },
    ...{ json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [units, staff, minutes] = [values.units, values.staff, values.minutes].map(Number);
if (!units || !staff || !minutes || (values.database !== undefined && values.owner === undefined)) {
  console.error(USAGE);
  process.exit(2);
}
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
console.error(`seed ${seed}`);
const { database, owner = '', auth, tokens, storage, bucket, project } = values;
const { 'api-key': apiKey, 'sign-in': signIn } = values;
const rest = Object.fromEntries(
  Object.entries({ auth, tokens, storage, bucket, project, apiKey, signIn }).filter(
    ([, value]) => value !== undefined,
  ),
);
const target = database === undefined ? {} : { target: targetAt(database, { owner, ...rest }) };
const result = await simulate({ units, staff, minutes, seed, ...target }, (line) => console.error(line));
if (values.out !== undefined) {
  await mkdir(values.out, { recursive: true });
  await writeFile(join(values.out, 'day.json'), `${JSON.stringify(result)}\n`);
  await writeFile(join(values.out, 'day.txt'), tableOf(result));
  await writeFile(join(values.out, 'day.svg'), pictureOf(result));
}
console.log(values.json ? JSON.stringify(result) : tableOf(result));
process.exit(0);
