import type { Caller } from '../ports.ts';
import type { Rule, RuleNode } from './rule-tree.ts';
import { RuleFailure } from './rules-error.ts';
import type { Snapshot } from './snapshot.ts';
import type { Context } from './value.ts';

/** Data shared by all places of one request. */
export type Request = Pick<Context, 'caller' | 'now' | 'root'>;

/** One place visited while a request is judged, and the context of its rules. */
export class Visit implements Context {
  readonly caller: Caller | null;
  readonly root: Snapshot;
  query: Context['query'];
  private below: Map<string, Visit> | null = null;
  private written: string | null | undefined;
  private valid: string | null | undefined;

  constructor(
    private readonly request: Request,
    readonly rules: RuleNode | null,
    readonly path: readonly string[],
    readonly data: Snapshot,
    readonly newData: Snapshot | null,
  ) {
    this.caller = request.caller;
    this.root = request.root;
  }

  get now(): number {
    return this.request.now;
  }

  /** The place one level below. */
  step(key: string): Visit {
    const known = this.below?.get(key);
    if (known !== undefined) return known;
    const visit = new Visit(
      this.request,
      this.rules === null ? null : (this.rules.children.get(key) ?? this.rules.wild),
      [...this.path, key],
      this.data.step(key),
      this.newData === null ? null : this.newData.step(key),
    );
    this.below ??= new Map();
    this.below.set(key, visit);
    return visit;
  }

  /** `null` when the rule holds here, else the reason. A run-time error denies. */
  judge(rule: Rule): string | null {
    try {
      return rule.run(this) ? null : `${rule.where} does not hold`;
    } catch (error) {
      if (error instanceof RuleFailure) return `${rule.where}: ${error.message}`;
      throw error;
    }
  }

  /** Result of `.write` here, evaluated once for all paths through this place; `undefined` = there is none. */
  refusedWrite(): string | null | undefined {
    const rule = this.rules?.write;
    if (rule === null || rule === undefined) return undefined;
    if (this.written === undefined) this.written = this.judge(rule);
    return this.written;
  }

  /** Result of `.validate` here, evaluated once; `null` when it holds, when there is none, or when the place is empty after the write. */
  invalid(): string | null {
    const rule = this.rules?.validate;
    if (rule === null || rule === undefined || this.newData === null || this.newData.node.isEmpty)
      return null;
    if (this.valid === undefined) this.valid = this.judge(rule);
    return this.valid;
  }
}
