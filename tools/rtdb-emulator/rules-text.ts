import { compileRules } from '@gr/rtdb-rules/engine/compile-rules';
import { compileStorageRules } from '@gr/rtdb-rules/engine/storage-rules';
import type { RulesPort } from '@gr/rtdb-rules/ports';
import type { Database } from './database/database.ts';
import type { RulesText } from './database/handlers.ts';
import { messageOf } from './disk/errno.ts';
import { fail, ok, type Result } from './result.ts';
import { StartError } from './start-error.ts';
import type { StorageRulesPort } from './storage/storage-rules-port.ts';

/** A text of security rules, with the name that messages about it use: a file, for one. */
export interface RulesSource {
  readonly name: string;
  readonly text: string;
}

/** The text of database rules and its compiled form. */
export interface LoadedRules {
  readonly text: string;
  readonly rules: RulesPort;
}

/** Compiles database rules. Throws `StartError` when they are invalid. */
export function compileDatabase(source: RulesSource): LoadedRules {
  return { text: source.text, rules: compiled(source, compileRules) };
}

/** Compiles Storage rules; absent ones let nobody in. Throws `StartError` when they are invalid. */
export function compileStorage(source: RulesSource | undefined): StorageRulesPort {
  if (source === undefined) return { decide: () => ({ allowed: false, why: 'no Storage rules' }) };
  return compiled(source, storageRulesOf);
}

/** Compiles Storage rules that replace others. Fails with `BD-201` when they are invalid. */
export function replaceStorage(text: string): Result<StorageRulesPort> {
  try {
    return ok(storageRulesOf(text));
  } catch (cause) {
    return fail('BD-201', messageOf(cause), cause);
  }
}

function compiled<T>({ name, text }: RulesSource, compile: (text: string) => T): T {
  try {
    return compile(text);
  } catch (cause) {
    throw new StartError(`The rules of ${name} are not valid: ${messageOf(cause)}`, { cause });
  }
}

function storageRulesOf(text: string): StorageRulesPort {
  const rules = compileStorageRules(text);
  return {
    decide({ method, name, caller, existing, incoming }) {
      const asked = { path: name, auth: caller, resource: existing, request: incoming };
      return rules.allow(method, asked) ? { allowed: true } : { allowed: false, why: 'storage.rules' };
    },
  };
}

/**
 * Text of `/.settings/rules.json`, replaceable while the server runs; the file is never written. `set` fails with `BD-201` when the text
 * does not compile.
 */
export function rulesText(database: Database, loaded: LoadedRules | null): RulesText {
  let text = loaded?.text ?? '{"rules":{".read":true,".write":true}}';
  return {
    get: () => text,
    set(next): Result<void> {
      try {
        database.setRules(compileRules(next));
      } catch (cause) {
        return fail('BD-201', messageOf(cause), cause);
      }
      text = next;
      return ok(undefined);
    },
  };
}
