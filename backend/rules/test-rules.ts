import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { usage } from '@gr/remote-kit/build/usage';
import { messageOf } from '@gr/rtdb-emulator/disk/errno';
import { mutate } from '@gr/rtdb-rules/cases/mutation';
import { compileRules } from '@gr/rtdb-rules/engine/compile-rules';
import { parseJsonWithComments } from '@gr/rtdb-rules/engine/json-comments';
import { repoRoot } from '../repo-root.ts';
import { deletionCases } from './cases/deletions/deletions.ts';
import { writablePatterns } from './cases/deletions/writable.ts';
import { everyCase } from './cases/derived.ts';
import { makeReady, type ReadyCase } from './cases/judge.ts';
import { matrixCases } from './cases/matrix/matrix.ts';
import { wireFor } from './cases/official-wire.ts';
import { sup } from './cases/people.ts';
import { secondEngine } from './cases/second-engine.ts';
import { readableRules } from './source/rules.ts';
import { SURVIVORS } from './survivors.ts';

usage(`npm run test:rules [-- --mutants] [-- --only TEXT] [-- --second] [-- --json]

The matrix of the rules and every deletion, over the wire.
--mutants   also the mutation test (minutes)
--only      the mutation test alone, of rules whose place has this text
--second    every case once more, to an engine that is not ours (ten minutes), and nothing else
--json      one line of JSON

FIREBASE_EMULATORS=official   over the wire to Google's database emulator (FIREBASE_DATABASE_EMULATOR_HOST), with its rules`);

/*
 * `npm run test:rules`: the matrix of security.md and every deletion, over REST to the embedded database. With `--mutants` also the
 * mutation test of the rules (minutes), with `--json` one line of JSON. Exit code 1 for a cell with a wrong answer, a score below the goal,
 * a survivor that survivors.ts does not explain, or an explained one that is killed.
 */
const GOAL = 0.99;
const { values: flags } = parseArgs({
  options: {
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    second: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const { only } = flags;
const text = readFileSync(join(repoRoot(), 'backend/rules/database.rules.json'), 'utf8');
/** With readable names, for cases and mutants; the requests run against the file. */
const json = parseJsonWithComments(readableRules());
const patterns = writablePatterns(json);

const MOMENT = Date.parse('2026-11-20T20:00:00-05:00');

if (flags.second) {
  const { asked, otherwise } = askSecond(MOMENT);
  process.stdout.write(
    [
      `${asked} cases asked of targaryen, ${otherwise.length} answered otherwise\n`,
      ...otherwise.map((one) => `otherwise ${one}\n`),
    ].join(''),
  );
  process.exit(otherwise.length > 0 ? 1 : 0);
}

const { cells, wrong } = only === '' ? await overTheWire(Date.now()) : { cells: 0, wrong: [] };
const ready = engine(MOMENT);
const whole = compileRules(text);
wrong.push(
  ...ready.filter((item) => item.ask(whole).allowed !== item.case.allow).map((item) => item.case.name),
);
const mutates = flags.mutants || only !== '';
const mutation = mutates && wrong.length === 0 ? mutate(json, ready, only) : null;
const unexplained = mutation?.survivors.filter((one) => SURVIVORS[one] === undefined) ?? [];
/** Only for the mutated rules. */
const explained = Object.keys(SURVIVORS).filter((one) => (one.split(' | ')[0] ?? '').includes(only));
const dead = mutation === null ? [] : explained.filter((one) => !mutation.survivors.includes(one));
const { mutants = null, killed = null, survivors = null } = mutation ?? {};
process.stdout.write(
  flags.json
    ? `${JSON.stringify({ cells, mutants, killed, survivors })}\n`
    : [
        only === '' ? `${cells} cells over the wire, ${wrong.length} wrong\n` : '',
        ...wrong.map((one) => `wrong ${one}\n`),
        ...(mutation === null ? [] : [`${killed} of ${mutants} mutants killed\n`]),
        ...unexplained.map((one) => `survives ${one}\n`),
        ...dead.map((one) => `explained and killed, or gone: ${one}\n`),
      ].join(''),
);
const short = only === '' && mutation !== null && mutation.killed / mutation.mutants < GOAL;
process.exitCode = wrong.length > 0 || short || unexplained.length > 0 || dead.length > 0 ? 1 : 0;

/** Role and unit × path × act, and every deletion by every person. */
async function overTheWire(t: number): Promise<{ readonly cells: number; readonly wrong: string[] }> {
  const ready = makeReady([...matrixCases(t), ...deletionCases(t, patterns)], t);
  const wire = await wireFor(process.env, text, t).catch((cause: unknown) => {
    process.stderr.write(`${messageOf(cause)}\n`);
    process.exit(1);
  });
  const failed: string[] = [];
  try {
    for (const item of ready) {
      const { status } = await wire.attempt(item);
      if (status !== (item.case.allow ? 200 : 401)) failed.push(`${item.case.name}: ${status}`);
    }
  } finally {
    await wire.close();
  }
  return { cells: ready.length, wrong: failed };
}

/**
 * Every written and generated case, for the engine. The matrix covers other people's deletions; two people are enough to detect a rule that
 * is too wide.
 */
function engine(t: number): readonly ReadyCase[] {
  const { cases, more } = everyCase(t, json);
  return makeReady([...cases, ...more, ...deletionCases(t, patterns, [sup.one])], t);
}

/** Every written and generated case, and every deletion by every person, for an independent engine. */
function askSecond(t: number): { readonly asked: number; readonly otherwise: readonly string[] } {
  const { cases, more } = everyCase(t, json);
  const all = [...cases, ...more, ...deletionCases(t, patterns)];
  const ask = secondEngine(JSON.parse(text), t);
  const otherwise: string[] = [];
  // The data of all cases at once would fill the memory.
  for (let at = 0; at < all.length; at += 500)
    for (const item of makeReady(all.slice(at, at + 500), t))
      if (ask(item) !== item.case.allow) otherwise.push(item.case.name);
  return { asked: all.length, otherwise };
}
