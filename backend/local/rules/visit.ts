import type { Rule, RuleNode } from './rule-tree.ts';
import { RuleFailure } from './rules-error.ts';
import type { Snapshot } from './snapshot.ts';
import type { Context } from './value.ts';

/** What all places of one request share. */
export type Request = Pick<Context, 'caller' | 'now' | 'root'>;

/** One place met while a request is judged. Rules of a place run once, however many paths pass through it. */
export class Visit {
  readonly rules: RuleNode | null;
  readonly path: readonly string[];
  readonly data: Snapshot;
  readonly newData: Snapshot | null;
  private readonly request: Request;
  private readonly below = new Map<string, Visit>();
  private readonly verdicts = new Map<Rule, string | null>();

  constructor(
    request: Request,
    rules: RuleNode | null,
    path: readonly string[],
    data: Snapshot,
    newData: Snapshot | null,
  ) {
    this.request = request;
    this.rules = rules;
    this.path = path;
    this.data = data;
    this.newData = newData;
  }

  /** The place one key below. */
  step(key: string): Visit {
    const known = this.below.get(key);
    if (known !== undefined) return known;
    const rules = this.rules === null ? null : (this.rules.children.get(key) ?? this.rules.wild);
    const visit = new Visit(
      this.request,
      rules,
      [...this.path, key],
      this.data.step(key),
      this.newData === null ? null : this.newData.step(key),
    );
    this.below.set(key, visit);
    return visit;
  }

  /** `null` when the rule holds here, else why not. A run-time error denies. */
  verdict(rule: Rule, query?: Context['query']): string | null {
    const known = this.verdicts.get(rule);
    if (known !== undefined) return known;
    const verdict = this.judge(rule, query);
    this.verdicts.set(rule, verdict);
    return verdict;
  }

  private judge(rule: Rule, query: Context['query']): string | null {
    const { data, newData, path } = this;
    try {
      return rule.run({ ...this.request, data, newData, path, query }) ? null : `${rule.where} no se cumple`;
    } catch (error) {
      if (error instanceof RuleFailure) return `${rule.where}: ${error.message}`;
      throw error;
    }
  }
}
