import type { Decision, Reliance, RulesPort } from '../ports.ts';
import { parseJsonWithComments } from './json-comments.ts';
import { buildTree, type Rule, type RuleNode } from './rule-tree.ts';
import { RulesError } from './rules-error.ts';
import { Snapshot } from './snapshot.ts';
import { mistakeAt, syntaxErrorAt } from './text-position.ts';
import { Visit } from './visit.ts';

const ALLOWED: Decision = { allowed: true };
const NOTHING: Reliance = { places: [], clock: false };

/**
 * Compiles Realtime Database rules: the parsed JSON, or its text, which may hold comments. Throws a {@link RulesError} with path and reason
 * for anything invalid, for a text also with line and column.
 * @param known rules compiled before, by place and text: for many files that differ in one rule
 */
export function compileRules(json: unknown, known?: Map<string, Rule>): RulesPort {
  const tree = typeof json === 'string' ? treeOfText(json, known) : buildTree(json, known);
  return {
    read({ caller, path, query, root, now }) {
      if (caller?.admin === true) return { allowed: true, reliance: () => NOTHING };
      const data = new Snapshot(root, null);
      let clock = false;
      const request = {
        caller,
        root: data,
        get now(): number {
          clock = true;
          return now;
        },
      };
      const reliance = (): Reliance => ({ places: data.places(), clock });
      let visit = new Visit(request, tree, [], data, null);
      let why = 'no .read rule reaches this path';
      for (let depth = 0; ; depth += 1) {
        const rule = visit.rules?.read ?? null;
        const key = path[depth];
        if (rule !== null) {
          // Query conditions are checked at the queried place only, never above it.
          if (key === undefined) visit.query = query;
          const refusal = visit.judge(rule);
          if (refusal === null) return { allowed: true, reliance };
          why = refusal;
        }
        if (key === undefined) return deny(path, why);
        visit = visit.step(key);
      }
    },
    write({ caller, paths, before, after, now }) {
      if (caller?.admin === true) return ALLOWED;
      const data = new Snapshot(before, null);
      const top = new Visit({ caller, now, root: data }, tree, [], data, new Snapshot(after, null));
      for (const path of paths) {
        const why = refusedWrite(top, path);
        if (why !== null) return deny(path, why);
      }
      for (const path of paths) {
        const why = invalidOnTheWay(top, path);
        if (why !== null) return deny(path, why);
      }
      return ALLOWED;
    },
    indexes(path) {
      let node: RuleNode | null = tree;
      for (const key of path) node = node?.children.get(key) ?? node?.wild ?? null;
      return node?.indexOn ?? [];
    },
    declaredIndexes: () => [...declared(tree, [])],
  };
}

type Declared = ReturnType<RulesPort['declaredIndexes']>[number];

function* declared(node: RuleNode, at: Declared['at']): Generator<Declared> {
  if (node.indexOn.length > 0) yield { at, names: node.indexOn };
  for (const [key, child] of node.children) yield* declared(child, [...at, key]);
  if (node.wild !== null) yield* declared(node.wild, [...at, null]);
}

function treeOfText(text: string, known: Map<string, Rule> | undefined): RuleNode {
  let json: unknown;
  try {
    json = parseJsonWithComments(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RulesError('/', `not JSON: ${why}`, null, syntaxErrorAt(text));
  }
  try {
    return buildTree(json, known);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new RulesError(error.path, error.reason, error.offset, mistakeAt(text, error));
  }
}

function deny(path: readonly string[], why: string): Decision {
  return { allowed: false, why: `/${path.join('/')}: ${why}` };
}

/** `.write` cascades: one grant on the way to the path is enough. */
function refusedWrite(top: Visit, path: readonly string[]): string | null {
  let visit = top;
  let why = 'no .write rule reaches this path';
  for (let depth = 0; ; depth += 1) {
    const refusal = visit.refusedWrite();
    if (refusal === null) return null;
    if (refusal !== undefined) why = refusal;
    const key = path[depth];
    if (key === undefined) return why;
    visit = visit.step(key);
  }
}

/** `.validate` of every place on the way and of everything below the path that exists afterwards. */
function invalidOnTheWay(top: Visit, path: readonly string[]): string | null {
  let visit = top;
  for (const key of path) {
    const why = visit.invalid();
    if (why !== null) return why;
    visit = visit.step(key);
  }
  return invalidBelow(visit);
}

function invalidBelow(visit: Visit): string | null {
  const { rules, newData } = visit;
  if (rules === null || newData === null || !rules.validates || newData.node.isEmpty) return null;
  const why = visit.invalid();
  if (why !== null) return why;
  if (rules.wild?.validates === true) {
    for (const key of newData.node.keys()) {
      const below = invalidBelow(visit.step(key));
      if (below !== null) return below;
    }
    return null;
  }
  for (const [key, child] of rules.children) {
    if (!child.validates || newData.node.child(key).isEmpty) continue;
    const below = invalidBelow(visit.step(key));
    if (below !== null) return below;
  }
  return null;
}
