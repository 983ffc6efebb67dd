import type { Decision, RulesPort } from '@gr/rtdb-rules/ports';

interface FakeRules {
  readonly read?: (request: Parameters<RulesPort['read']>[0]) => boolean;
  readonly write?: (request: Parameters<RulesPort['write']>[0]) => boolean;
  readonly indexes?: Readonly<Record<string, readonly string[]>>;
}

/** Rules made of plain functions; missing ones allow everything, and no query is indexed by default. */
export function fakeRules({ read, write, indexes }: FakeRules): RulesPort {
  const decide = (allowed: boolean): Decision => (allowed ? { allowed } : { allowed, why: 'fake' });
  return {
    read: (request) => decide(read?.(request) ?? true),
    write: (request) => decide(write?.(request) ?? true),
    indexes: (path) => indexes?.[path.join('/')] ?? [],
    declaredIndexes: () => Object.entries(indexes ?? {}).map(([at, names]) => ({ at: at.split('/'), names })),
  };
}
