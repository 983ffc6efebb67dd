import type { QuerySpec } from '../ports.ts';

/** Database paths → values of one root update. */
export type Updates<V = unknown> = Readonly<Record<string, V>>;

/** One thing somebody tries, and whether the rules must let it pass. `P` says who, `V` what may be written. */
export interface RulesCase<P, V = unknown> {
  readonly name: string;
  readonly as: P;
  /** Changes to the base world first, by the administrator. */
  readonly world?: Updates<V>;
  readonly try: { readonly read: string; readonly query: QuerySpec | null } | { readonly update: Updates<V> };
  readonly allow: boolean;
}
