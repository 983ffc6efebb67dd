import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileDatabase, type LoadedRules, type RulesSource } from '@gr/rtdb-emulator/rules-text';
import { StartError } from '@gr/rtdb-emulator/start-error';
import { repoRoot } from '../repo-root.ts';

/** The project's own database rules. */
export function defaultRulesFile(): string {
  return path.join(repoRoot(), 'backend', 'rules', 'database.rules.json');
}

/** The project's own Storage rules. */
export function storageRulesFile(): string {
  return path.join(repoRoot(), 'backend', 'rules', 'storage.rules');
}

/** The text of a rules file. Throws `StartError` when it is absent. */
export function rulesOf(name: string): RulesSource {
  try {
    return { name, text: readFileSync(name, 'utf8') };
  } catch (cause) {
    throw new StartError(`The rules file ${name} cannot be read.`, { cause });
  }
}

/** Reads and compiles database rules. Throws `StartError` when the file is absent or invalid. */
export function loadRules(file: string): LoadedRules {
  return compileDatabase(rulesOf(file));
}
