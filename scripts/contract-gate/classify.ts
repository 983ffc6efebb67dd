import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from './messages.ts';
import { NEW, OLD, proofOf } from './proof.ts';
import { ROOTS } from './roots.ts';
import { type Surface, sameSurface } from './surface.ts';
import type { ChangeKind } from './versions.ts';

/** A member that begins a line and is a method: its name, `?`, and the start of its type parameters or parameters. */
const METHOD = /^([ ]+)((?:[\w$]+|"[^"]*"|\[[^\]]*\])\??)(?=[<(])/gm;
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '<': '>', '{': '}', '[': ']' };

/** Kind of the difference between two surfaces, and the reasons. */
export interface Change {
  readonly kind: ChangeKind;
  /** Each with the compiler's message below; empty unless `incompatible`. */
  readonly reasons: readonly string[];
}

const PROOF = 'proof.ts';
const ERROR = /^(\S+?)\((\d+),\d+\): error (TS\d+: .*(?:\n[ ].*)*)/gm;

/** Compiler libraries of the contract's types. */
const LIB = 'es2022,dom';

/** Options for contracts other than the product's. */
export interface ClassifyOptions {
  readonly roots?: typeof ROOTS;
  /** Compiler libraries of their types, comma-separated. */
  readonly lib?: string;
}

/** Removes the proof's file paths from types, which are noise in a reason. */
const PLACE = /import\("[^"]*\/(before|after)\/[^"]*"\)\.(\w+)/g;

/** Maximum of lines shown of the compiler's explanation. */
const SHOWN = 8;

/**
 * Classifies the change from `before` to `after` by types, with the compiler itself ({@link proofOf}): additive when code for the old
 * version still works. Throws when one of the surfaces does not compile by itself.
 */
export function classify(
  tsc: string,
  before: Surface,
  after: Surface,
  { roots = ROOTS, lib = LIB }: ClassifyOptions = {},
): Change {
  if (sameSurface(before, after)) return { kind: 'none', reasons: [] };
  const dir = mkdtempSync(path.join(tmpdir(), 'gr-contract-'));
  try {
    for (const [folder, { modules }] of [
      [OLD, before],
      [NEW, after],
    ] as const) {
      mkdirSync(path.join(dir, folder));
      for (const [name, text] of Object.entries(modules))
        writeFileSync(path.join(dir, folder, `${name}.ts`), `${strictMethods(text)}\nexport {};\n`);
    }
    const proof = proofOf(before, after, roots);
    writeFileSync(path.join(dir, PROOF), proof.text);
    const flags = [
      '--ignoreConfig',
      '--noEmit',
      '--pretty',
      'false',
      '--strict',
      '--exactOptionalPropertyTypes',
    ];
    const level = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const args = [tsc, ...flags, ...level, '--allowImportingTsExtensions', '--lib', lib, PROOF];
    const run = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
    const reasons: string[] = [];
    for (const [, file, line, text = ''] of run.stdout.matchAll(ERROR)) {
      const why = file === PROOF ? proof.meaning.get(Number(line)) : undefined;
      if (why === undefined) throw new Error(messages.unreadable(run.stdout));
      const told = text.replace(PLACE, '$2 ($1)').split('\n');
      reasons.push([why, ...told.slice(0, SHOWN)].join('\n    '));
    }
    if (run.status !== 0 && reasons.length === 0)
      throw new Error(messages.unreadable(run.stdout + run.stderr));
    return { kind: reasons.length > 0 ? 'incompatible' : 'additive', reasons };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Index after the bracket that closes the one at `start`; ignores strings and the arrow's `>`. */
function closing(text: string, start: number): number {
  const open: string[] = [];
  for (let i = start; i < text.length; i += 1) {
    const char = text[i] ?? '';
    if (char === '"' || char === "'" || char === '`') {
      i = text.indexOf(char, i + 1);
      if (i < 0) break;
    } else if (PAIRS[char]) open.push(PAIRS[char]);
    else if (char === open.at(-1) && !(char === '>' && text[i - 1] === '=')) {
      open.pop();
      if (open.length === 0) return i + 1;
    }
  }
  throw new Error(`unbalanced declaration: ${text.slice(start, start + 60)}`);
}

/**
 * Declarations in which every method `f(a): b` is a property `f: (a) => b`. The compiler compares parameters of methods bivariantly,
 * whatever the flags, so a narrowed parameter would pass; those of properties it compares strictly. Works on the compiler's own output: one
 * member per line.
 */
export function strictMethods(text: string): string {
  let result = '';
  let at = 0;
  for (const match of text.matchAll(METHOD)) {
    const begin = match.index + match[0].length;
    if (match[2] === 'constructor') continue;
    const parameters = text[begin] === '<' ? closing(text, begin) : begin;
    const end = closing(text, parameters);
    if (text[end] !== ':' || begin < at) continue;
    // Object types of parameters may hold methods too.
    result += `${text.slice(at, begin)}: ${strictMethods(text.slice(begin, end))} =>`;
    at = end + 1;
  }
  return result + text.slice(at);
}
