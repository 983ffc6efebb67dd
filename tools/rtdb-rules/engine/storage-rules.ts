import { ExpressionError, RulesError } from './rules-error.ts';
import { compileCondition, type StorageFacts } from './storage-condition.ts';
import { type AllowText, readStorageRules, type StorageOp } from './storage-text.ts';

export type { StorageOp } from './storage-text.ts';

/** An object as rules see it: the stored one, or the one being uploaded. */
export interface StorageObject {
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A request to Storage. `path` is the object's name in its bucket. */
export interface StorageRequest {
  readonly path: string;
  readonly auth: { readonly uid: string; readonly token: Readonly<Record<string, unknown>> } | null;
  /** The stored object. */
  readonly resource: StorageObject | null;
  /** The object being uploaded. */
  readonly request: StorageObject | null;
}

/** Compiled Storage rules. */
export interface StorageRules {
  allow(op: StorageOp, request: StorageRequest): boolean;
}

interface Allow {
  readonly path: readonly string[];
  readonly ops: readonly StorageOp[];
  readonly holds: (facts: StorageFacts) => boolean;
}

/**
 * Compiles a storage.rules file. Supports exactly the subset of the product's file; throws a {@link RulesError} for any other construct, so
 * that nothing is misunderstood.
 */
export function compileStorageRules(text: string): StorageRules {
  const allows = readStorageRules(text).map(compileAllow);
  return {
    allow(op, { path, auth, request }) {
      const segments = ['b', 'bucket', 'o', ...path.split('/')];
      return allows.some((allow) => {
        const variables = allow.ops.includes(op) ? matchPath(allow.path, segments) : null;
        if (variables === null) return false;
        const { size, contentType } = request ?? { size: null, contentType: null };
        const empId = auth?.token.emp_id;
        const who = { uid: auth?.uid ?? null, empId: typeof empId === 'string' ? empId : null };
        return allow.holds({ ...who, size, contentType, variables });
      });
    },
  };
}

function compileAllow({ path, ops, condition, at }: AllowText): Allow {
  const variables = path.filter((segment) => segment.startsWith('{')).map((segment) => segment.slice(1, -1));
  try {
    return { path, ops, holds: compileCondition(condition, variables) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const where = `storage.rules: /${path.join('/')} allow ${ops.join(', ')}`;
    throw new RulesError(where, error.message, error.at, at(error.at));
  }
}

/** The variables of the path, or `null` when it does not match. */
function matchPath(pattern: readonly string[], path: readonly string[]): ReadonlyMap<string, string> | null {
  if (pattern.length !== path.length) return null;
  const variables = new Map<string, string>();
  for (const [index, segment] of pattern.entries()) {
    const actual = path[index] ?? '';
    if (actual === '') return null;
    if (segment.startsWith('{')) variables.set(segment.slice(1, -1), actual);
    else if (segment !== actual) return null;
  }
  return variables;
}
