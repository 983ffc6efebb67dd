import type { Caller, Primitive, QuerySpec } from '../ports.ts';
import { RuleFailure } from './rules-error.ts';
import { OBJECT, type Snapshot } from './snapshot.ts';

/** Context of a rule's evaluation. One object per place, shared by its rules. */
export interface Context {
  readonly caller: Caller | null;
  readonly now: number;
  readonly root: Snapshot;
  readonly data: Snapshot;
  /** `null` in a read. */
  readonly newData: Snapshot | null;
  /** The query of a read, only at the queried place itself; `undefined` above it and in writes. */
  readonly query: QuerySpec | null | undefined;
  /** Keys from the root to the place: `$variables` are read from it by depth. */
  readonly path: readonly string[];
}

/** A run-time value of an expression. */
export type Value =
  | Primitive
  | null
  | typeof OBJECT
  | Snapshot
  | RegExp
  | Caller
  | Claims
  | readonly string[];

/** `auth.token`, or an object below it. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Compile-time type of an expression. `any` = a leaf value whose type depends on the data; `claim` = a value below `auth.token`, which may
 * hold further values.
 */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'any'
  | 'claim'
  | 'snapshot'
  | 'auth'
  | 'query'
  | 'regex'
  | 'keys';

/** A compiled expression. */
export interface Code {
  readonly kind: Kind;
  readonly run: (context: Context) => Value;
  /** The literal text, if the expression is one. */
  readonly fixed?: string;
  /** The operands of a text concatenation with `+`, from left to right. */
  readonly parts?: readonly Code[];
}

const NOT_TEXT = new RuleFailure('a text is expected');
const NOT_BOOLEAN = new RuleFailure('true or false is expected');
const NOT_NUMBER = new RuleFailure('a number is expected');
const NOT_COMPARABLE = new RuleFailure('values of different types are compared');
const NOT_ADDABLE = new RuleFailure('+ adds numbers or joins texts');

/** The value as text. Throws {@link RuleFailure} for anything else. */
export function text(value: Value): string {
  if (typeof value !== 'string') throw NOT_TEXT;
  return value;
}

/** The value as a boolean. Throws {@link RuleFailure} for anything else. */
export function truth(value: Value): boolean {
  if (typeof value !== 'boolean') throw NOT_BOOLEAN;
  return value;
}

/** The value as a number. Throws {@link RuleFailure} for anything else. */
export function amount(value: Value): number {
  if (typeof value !== 'number') throw NOT_NUMBER;
  return value;
}

/** `==`: leaves by type and value; a node with children equals nothing. */
export function equal(left: Value, right: Value): boolean {
  return left === right && left !== OBJECT;
}

/** Negative, zero or positive. Throws {@link RuleFailure} unless both are numbers or both texts. */
export function order(left: Value, right: Value): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  throw NOT_COMPARABLE;
}

/** `+`: adds numbers; concatenates when one side is text and the other text or number. */
export function plus(left: Value, right: Value): string | number {
  if (typeof left === 'number') {
    if (typeof right === 'number') return left + right;
    if (typeof right === 'string') return left + right;
  } else if (typeof left === 'string' && (typeof right === 'string' || typeof right === 'number')) {
    return left + right;
  }
  throw NOT_ADDABLE;
}

/** Text of a value in a concatenation. Throws {@link RuleFailure} unless it is a text or a number. */
export function joined(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw NOT_ADDABLE;
}

/** A claim as a rule value: leaves unchanged, absent = null, lists and objects stay readable by `claimAt`. */
export function claimAt(holder: Value, name: string): Value {
  if (holder === null || typeof holder !== 'object' || !Object.hasOwn(holder, name)) return null;
  const value: unknown = Reflect.get(holder, name);
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'object':
      return value === null ? null : { ...value };
    default:
      return null;
  }
}
