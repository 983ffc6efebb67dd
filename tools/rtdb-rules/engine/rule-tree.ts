import { compile, type Scope } from './compile.ts';
import { ExpressionError, RulesError } from './rules-error.ts';
import type { Context } from './value.ts';

/** A compiled rule and its position in the file. */
export interface Rule {
  readonly where: string;
  readonly run: (context: Context) => boolean;
}

/** One place of the rules file. */
export interface RuleNode {
  readonly read: Rule | null;
  readonly write: Rule | null;
  readonly validate: Rule | null;
  readonly indexOn: readonly string[];
  readonly children: ReadonlyMap<string, RuleNode>;
  /** The `$variable` child, for keys without a child of their own. */
  readonly wild: RuleNode | null;
  /** Whether this place or one below it has a `.validate`. */
  readonly validates: boolean;
}

const RULES = new Map<string, Scope['rule']>([
  ['.read', 'read'],
  ['.write', 'write'],
  ['.validate', 'validate'],
]);
/** The database itself allows 32 levels. */
const MAX_LEVELS = 32;

/** Builds the tree from the file's `rules` object. Throws {@link RulesError} for anything invalid. */
export function buildTree(json: unknown, known = new Map<string, Rule>()): RuleNode {
  if (!isRecord(json)) throw new RulesError('/', 'the file must be an object with «rules»');
  for (const key of Object.keys(json)) {
    if (key !== 'rules') throw new RulesError(`/${key}`, 'nothing may stand beside «rules»');
  }
  return buildNode(json.rules, [], new Map(), known);
}

function buildNode(
  json: unknown,
  at: readonly string[],
  variables: ReadonlyMap<string, number>,
  known: Map<string, Rule>,
): RuleNode {
  const here = `/${at.join('/')}`;
  if (!isRecord(json)) throw new RulesError(here, 'must be an object');
  if (at.length > MAX_LEVELS) throw new RulesError(here, `more than ${MAX_LEVELS} levels`);
  const rules = new Map<Scope['rule'], Rule>();
  const children = new Map<string, RuleNode>();
  let indexOn: readonly string[] = [];
  let wild: RuleNode | null = null;
  for (const [key, value] of Object.entries(json)) {
    const where = `${at.length === 0 ? '' : here}/${key}`;
    const rule = RULES.get(key);
    if (rule !== undefined) {
      const name = `${where} ${JSON.stringify(value)}`;
      const built = known.get(name) ?? buildRule(value, where, { rule, variables });
      known.set(name, built);
      rules.set(rule, built);
    } else if (key === '.indexOn') indexOn = readIndexes(value, where);
    else if (key.startsWith('$')) {
      if (wild !== null) throw new RulesError(where, 'this level already has a variable');
      if (!/^\$\w+$/.test(key)) throw new RulesError(where, 'invalid variable name');
      if (variables.has(key)) throw new RulesError(where, 'the variable is already in use above');
      wild = buildNode(value, [...at, key], new Map(variables).set(key, at.length), known);
    } else {
      if (key === '' || /[.#$/[\]\p{Cc}]/u.test(key)) throw new RulesError(where, 'invalid name');
      children.set(key, buildNode(value, [...at, key], variables, known));
    }
  }
  const validate = rules.get('validate') ?? null;
  const below = wild === null ? [...children.values()] : [...children.values(), wild];
  return {
    read: rules.get('read') ?? null,
    write: rules.get('write') ?? null,
    validate,
    indexOn,
    children,
    wild,
    validates: validate !== null || below.some((child) => child.validates),
  };
}

function buildRule(value: unknown, where: string, scope: Scope): Rule {
  if (typeof value === 'boolean') return { where, run: () => value };
  if (typeof value !== 'string') throw new RulesError(where, 'a rule is a text, true or false');
  try {
    return { where, run: compile(value, scope) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new RulesError(where, error.message, error.at);
  }
}

function readIndexes(value: unknown, where: string): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((entry) => {
    if (typeof entry === 'string' && /^(?:\.value|[^.#$[\]]+)$/.test(entry)) return entry;
    throw new RulesError(where, '.indexOn takes names of children or «.value»');
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
