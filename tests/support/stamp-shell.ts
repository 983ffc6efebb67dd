import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShellInfo } from '@gr/shared/contract/manifest';
import { sharedBy } from '@gr/shared/domain/app/shared-packages';

/** What a stamped shell says of itself instead; what is left out stays. Without anything it is a plain copy. */
export interface ShellStamp {
  /** Full version, `1.1.0-e2e00002`; of another one every script is another file. */
  readonly version?: string;
  /** Contract its host says it keeps, `1.4`. */
  readonly contract?: string;
  /** Version React and react-dom say they are of, `19.0.0`. */
  readonly react?: string;
  /** Number of the kits it offers, `1.1.0`. */
  readonly kits?: string;
}

/** A shell's folder, `app` of a built product. */
interface Shell {
  readonly dir: string;
  /** `/`-separated path below `dir` → text, of every file that may say one of the constants or name another file. */
  readonly texts: Map<string, string>;
}

/**
 * A further shell out of the built one, as a build with other constants would be: the constants are replaced in the
 * built scripts, and every script that changes gets another name wherever it is named, in the page, in other scripts
 * and in the worker's precache list, whose revisions are made anew. Gives the folder of the stamped shell. Throws when
 * a constant is not where a build leaves it.
 */
export function stampShell(built: string, stamp: ShellStamp): string {
  const dir = join(mkdtempSync(join(tmpdir(), 'gr-shell-')), 'app');
  cpSync(built, dir, { recursive: true });
  const shell: Shell = { dir, texts: readTexts(dir) };
  const before = new Map(shell.texts);
  const info = JSON.parse(shell.texts.get('shell.json') ?? '') as ShellInfo;
  shell.texts.delete('shell.json');
  writeConstants(shell, info, stamp);
  renameChanged(shell, before);
  reviseList(shell, before);
  for (const [path, text] of shell.texts) writeFileSync(join(dir, path), text);
  writeFileSync(join(dir, 'shell.json'), `${JSON.stringify(stampedInfo(info, stamp), null, 1)}\n`);
  return dir;
}

function readTexts(dir: string): Map<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((path) => /\.(js|html|json)$/.test(path));
  return new Map(texts.map((path) => [path, readFileSync(join(dir, path), 'utf8')]));
}

function stampedInfo(info: ShellInfo, { version, contract, react, kits }: ShellStamp): ShellInfo {
  const shared = { ...info.shared, ...(react !== undefined && sharedBy(react)) };
  return {
    ...info,
    version: version ?? info.version,
    contract: contract ?? info.contract,
    shared: kits === undefined ? shared : { ...shared, [KIT]: kits, '@gr/shared/screen': kits },
  };
}

function writeConstants(shell: Shell, info: ShellInfo, { version, contract, react, kits }: ShellStamp): void {
  if (version !== undefined) {
    replace(shell, JSON.stringify(info.version), JSON.stringify(version));
    // The hardest deploy is one after which no script of before is there.
    for (const [path, text] of shell.texts)
      if (HASHED.test(path)) shell.texts.set(path, `${text}/* ${version} */`);
  }
  if (contract !== undefined && contract !== info.contract)
    replace(shell, `contract:"${info.contract}",`, `contract:"${contract}",`, CONTRACT_SAID);
  const now = info.shared.react ?? '';
  if (react !== undefined && react !== now)
    replace(shell, JSON.stringify(now), JSON.stringify(react), REACT_SAID);
  const before = info.shared[KIT] ?? '';
  if (kits !== undefined && kits !== before) replace(shell, `="${before}",`, `="${kits}",`, KITS_SAID);
}

const KIT = '@gr/shared/ui';

/** How often a built shell says the number of its kits: to the share scope. */
const KITS_SAID = 1;
/** How often a built shell says its contract: to the federation, and of its host. */
const CONTRACT_SAID = 2;
/** How often it says React's version: React and both halves of react-dom of themselves, and when they check each other. */
const REACT_SAID = 7;

function replace({ texts }: Shell, from: string, to: string, times?: number): void {
  let found = 0;
  for (const [path, text] of texts) {
    const parts = text.split(from);
    found += parts.length - 1;
    if (parts.length > 1) texts.set(path, parts.join(to));
  }
  if (found === 0 || (times !== undefined && found !== times))
    throw new Error(`the built shell says ${from} ${found} times${times ? `, not ${times}` : ''}`);
}

/** `static/NAME.HASH.js`. */
const HASHED = /^(static\/[^/]+\.)([0-9a-f]{8})(\.js)$/;

/** Scripts are kept for good by their names, so whatever changed, or names what changed, gets another one. */
function renameChanged({ dir, texts }: Shell, before: ReadonlyMap<string, string>): void {
  const fresh = new Map<string, string>();
  for (let found = -1; found !== fresh.size; ) {
    found = fresh.size;
    for (const [path, text] of texts) {
      const [, , hash = ''] = HASHED.exec(path) ?? [];
      if (hash === '' || fresh.has(hash)) continue;
      if (text === before.get(path) && ![...fresh.keys()].some((name) => text.includes(name))) continue;
      fresh.set(hash, createHash('sha256').update(path).update(text).digest('hex').slice(0, 8));
    }
  }
  for (const [path, text] of [...texts]) {
    const renamed = path.replace(
      HASHED,
      (_all, name, hash, end) => `${name}${fresh.get(hash) ?? hash}${end}`,
    );
    if (renamed !== path) renameSync(join(dir, path), join(dir, renamed));
    texts.delete(path);
    texts.set(
      renamed,
      text.replace(/(?<=[".])[0-9a-f]{8}(?=[".])/g, (hash) => fresh.get(hash) ?? hash),
    );
  }
}

/** What the worker's list says of a file: the sum it is checked by, and the revision where its name has no hash. */
function reviseList({ texts }: Shell, before: ReadonlyMap<string, string>): void {
  const worker = texts.get('ngsw-worker.js') ?? '';
  const entries = /"integrity":"[^"]+",("preload":\d+,)?"revision":(null|"[\w+/]{12}"),"url":"\/([^"]+)"/g;
  const listed = worker.match(/"integrity":"/g)?.length ?? 0;
  if (listed === 0 || worker.match(entries)?.length !== listed)
    throw new Error('the list of files is not as a build leaves it');
  const revised = worker.replace(entries, (entry, preload = '', revision: string, path: string) => {
    const text = texts.get(path);
    if (text === undefined || text === before.get(path)) return entry;
    const sum = createHash('sha256').update(text).digest('base64');
    const named = revision === 'null' ? 'null' : `"${sum.slice(0, 12)}"`;
    return `"integrity":"sha256-${sum}",${preload}"revision":${named},"url":"/${path}"`;
  });
  texts.set('ngsw-worker.js', revised);
}
