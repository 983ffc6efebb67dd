import { compileRules } from '../engine/compile-rules.ts';
import type { Rule } from '../engine/rule-tree.ts';
import type { ReadyCase } from './judge.ts';
import { mutantsOf } from './mutants.ts';

/** Results for the mutants of a rules file. */
export interface Mutation {
  readonly mutants: number;
  readonly killed: number;
  /** `path | change` of mutants that no case detected. */
  readonly survivors: readonly string[];
}

/**
 * Runs every case against mutants of the rules, each weaker in one place.
 * @param json the parsed rules file; every case must pass against it
 * @param ready the prepared cases
 * @param only rules whose path contains this text; all without it
 */
export function mutate(json: unknown, ready: readonly ReadyCase[], only = ''): Mutation {
  const { asked, wrong } = askAll(json, ready);
  if (wrong.length > 0) throw new Error(`the whole rules already fail: ${wrong.join('; ')}`);
  const known = new Map<string, Rule>();
  compileRules(json, known);
  /** Recent killers first: they usually kill the next mutant too. */
  const killers: ReadyCase[] = [];
  const survivors: string[] = [];
  let mutants = 0;
  for (const { where, dropped, rules } of mutantsOf(json)) {
    if (!where.includes(only)) continue;
    mutants += 1;
    const mutant = compileRules(rules, new Map(known));
    const missed = (item: ReadyCase): boolean => item.ask(mutant).allowed !== item.case.allow;
    const suite = asked.get(where) ?? new Set<ReadyCase>();
    const killer = killers.find((item) => suite.has(item) && missed(item)) ?? [...suite].find(missed);
    if (killer === undefined) survivors.push(`${where} | ${dropped}`);
    else {
      const at = killers.indexOf(killer);
      if (at >= 0) killers.splice(at, 1);
      killers.unshift(killer);
      killers.length = Math.min(killers.length, 60);
    }
  }
  return { mutants, killed: mutants - survivors.length, survivors };
}

/** Cases by the rules of the whole file that they evaluate: only these can detect a weaker rule. Also the failing cases. */
function askAll(
  json: unknown,
  ready: readonly ReadyCase[],
): { readonly asked: ReadonlyMap<string, ReadonlySet<ReadyCase>>; readonly wrong: readonly string[] } {
  const asked = new Map<string, Set<ReadyCase>>();
  const touched = new Set<string>();
  const known = new Map<string, Rule>();
  const whole = compileRules(json, known);
  for (const rule of known.values()) {
    const { run, where } = rule;
    asked.set(where, new Set());
    (rule as { run: Rule['run'] }).run = (context) => {
      touched.add(where);
      return run(context);
    };
  }
  const wrong: string[] = [];
  for (const item of ready) {
    touched.clear();
    if (item.ask(whole).allowed !== item.case.allow) wrong.push(item.case.name);
    for (const where of touched) asked.get(where)?.add(item);
  }
  return { asked, wrong };
}
