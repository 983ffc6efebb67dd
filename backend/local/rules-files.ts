import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { Database } from './database/database.ts';
import type { RulesText } from './database/handlers.ts';
import { messageOf } from './disk/errno.ts';
import type { RulesPort } from './ports.ts';
import { repoRoot } from './repo-root.ts';
import { compileRules } from './rules/compile-rules.ts';
import { compileStorageRules } from './rules/storage-rules.ts';
import { StartError } from './start-error.ts';
import type { StorageRulesPort } from './storage/storage-rules-port.ts';

/** The text of a rules file and its compiled form. */
export interface LoadedRules {
  readonly text: string;
  readonly rules: RulesPort;
}

/** The project's own database rules. */
export function defaultRulesFile(): string {
  return path.join(repoRoot(), 'backend', 'rules', 'database.rules.json');
}

/** Reads and compiles database rules. Throws `StartError` when the file is absent or invalid. */
export function loadRules(file: string): LoadedRules {
  return load(file, (text) => ({ text, rules: compileRules(text) }));
}

/** Reads and compiles the project's own Storage rules. Throws `StartError` as `loadRules` does. */
export function loadStorageRules(): StorageRulesPort {
  return load(path.join(repoRoot(), 'backend', 'rules', 'storage.rules'), storageRulesOf);
}

/** Compiles the text of Storage rules. Fails with `BD-201` when it is invalid. */
export function compileStorage(text: string): Result<StorageRulesPort> {
  try {
    return ok(storageRulesOf(text));
  } catch (cause) {
    return fail('BD-201', messageOf(cause), cause);
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

function load<T>(file: string, compile: (text: string) => T): T {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(`The rules file ${file} cannot be read.`, { cause });
  }
  try {
    return compile(text);
  } catch (cause) {
    throw new StartError(`The rules of ${file} are not valid: ${messageOf(cause)}`, { cause });
  }
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
