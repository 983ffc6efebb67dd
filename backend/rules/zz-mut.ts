import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../local/repo-root.ts';
import { compileRules } from '../local/rules/compile-rules.ts';
import { parseJsonWithComments } from '../local/rules/json-comments.ts';
import { allCases } from './cases/all.ts';
import { deletionCases } from './cases/deletions/deletions.ts';
import { writablePatterns } from './cases/deletions/writable.ts';
import { makeReady } from './cases/judge.ts';
import { sup } from './cases/people.ts';
import { spoiledCases } from './cases/spoiled.ts';
import { pieceCases } from './cases/pieces.ts';
import { mutate } from './mutation.ts';

const T = Date.parse('2026-11-20T20:00:00-05:00');
const json = parseJsonWithComments(
  readFileSync(join(repoRoot(), 'backend/rules/database.rules.json'), 'utf8'),
);
const all = allCases(T);
const pri = spoiledCases(all, json);
console.log('pri', pri.length);
const ready = makeReady([...all, ...pri, ...pieceCases(all, T), ...deletionCases(T, writablePatterns(json), [sup.one])], T);
console.log('ready', ready.length); { const w=compileRules(json); for (const r of ready) { const a=r.ask(w); if(a.allowed!==r.case.allow) console.log(a.allowed?'LETS':'REFUSES', r.case.name); } } if (process.argv[2]) process.exit(0);
const t0 = Date.now();
const m = mutate(json, ready);
for (const s of m.survivors) console.log('survives', s);
console.log(m.mutants, m.killed, Date.now() - t0);
