import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '@gr/rtdb-rules/engine/compile-rules';
import { parseJsonWithComments } from '@gr/rtdb-rules/engine/json-comments';
import { everyCase } from './cases/derived.ts';
import { makeReady } from './cases/judge.ts';
import { databaseRules, readableRules } from './source/rules.ts';

const text = readFileSync(join(__dirname, 'database.rules.json'), 'utf8');
const rules = compileRules(text);
const T = Date.parse('2026-11-20T20:00:00-05:00');
const json = parseJsonWithComments(readableRules());
const { cases, spoiled } = everyCase(T, json);
const ready = makeReady(cases, T);
const trees = [...new Set(ready.map((item) => treeOf([...item.trees])))];

/** The tree a case is about: the first beside the ledger. */
function treeOf(named: readonly string[]): string {
  return named.find((tree) => tree !== '_ops' && tree !== '_por_leer_') ?? '_ops';
}

test('the committed rules are what their source makes', () => {
  expect(text).toBe(databaseRules());
});

/**
 * Maps that are written piece by piece, because a priority of the map is a path of its own, which no `.write` reaches; and paths that no
 * client writes.
 */
const UNTRIED =
  /\/(tareas|archivos|deshechas|novedades|entradas|notas)$|^\/_inventarios_.*\/(cant_id_guarda|id_item|anotada)$/;

test('a priority is tried wherever somebody may write', () => {
  const tried = new Set(spoiled.flatMap(({ how, place }) => (how === 'priority' ? [place] : [])));
  expect(validated(json).filter((place) => !tried.has(place) && !UNTRIED.test(place))).toEqual([]);
});

/** Paths of the rules that refuse a priority. */
function validated(node: unknown, at = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => {
    if (key === '.validate') return String(child).includes('getPriority') ? [at] : [];
    return validated(child, key === 'rules' ? '' : `${at}/${key}`);
  });
}

test.each(trees)('%s lets pass what it must and nothing else', (tree) => {
  const own = ready.filter((item) => treeOf([...item.trees]) === tree);
  const wrong = own.flatMap((item) => {
    const { allowed, why } = item.ask(rules);
    return allowed === item.case.allow
      ? []
      : [`${item.case.allow ? 'refused' : 'let pass'}: ${item.case.name} ${why}`];
  });
  expect(wrong).toEqual([]);
});
