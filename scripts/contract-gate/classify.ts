import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from './messages.ts';
import { NEW, OLD, proofOf } from './proof.ts';
import { ROOTS } from './roots.ts';
import { strictMethods } from './strict.ts';
import { type Surface, sameSurface } from './surface.ts';
import type { ChangeKind } from './versions.ts';

/** What lies between two surfaces, and why. */
export interface Change {
  readonly kind: ChangeKind;
  /** Each with what the compiler says below; empty unless `incompatible`. */
  readonly reasons: readonly string[];
}

const PROOF = 'proof.ts';
const ERROR = /^(\S+?)\((\d+),\d+\): error (TS\d+: .*(?:\n[ ].*)*)/gm;

/** What the contract's types stand on. */
const LIB = 'es2022,dom';

/** For other contracts than the product's. */
export interface ClassifyOptions {
  readonly roots?: typeof ROOTS;
  /** Libraries of the compiler their types stand on, comma-separated. */
  readonly lib?: string;
}

/** Where a type of the proof lies says nothing to whoever reads a reason. */
const PLACE = /import\("[^"]*\/(before|after)\/[^"]*"\)\.(\w+)/g;

/** Lines of the compiler's explanation that are shown. */
const SHOWN = 8;

/**
 * Classifies the way from `before` to `after` by types, with the compiler itself ({@link proofOf}): additive when what
 * was made for the old version goes on working. Throws when one of the surfaces does not compile by itself.
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
