import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Surface } from './surface.ts';
import { byVersion } from './versions.ts';

const FILE = /^\d+\.\d+\.api\.md$/;
const TITLE = /^# .+ (\d+\.\d+)$/m;
const MODULE = /^## (\S+)\n\n```ts\n([\s\S]*?)\n```$/gm;

/** Introduction of a report before the declarations. */
export interface ReportHead {
  readonly title: string;
  readonly text: string;
}

const CONTRACT: ReportHead = {
  title: 'Contract',
  text: 'What `shared/contract` exports at this version. Written by `npm run contract`; not edited by hand.',
};

/** The readable report of one version. */
export function reportOf({ version, modules }: Surface, { title, text }: ReportHead = CONTRACT): string {
  const parts = Object.entries(modules).map(([name, shown]) => `## ${name}\n\n\`\`\`ts\n${shown}\n\`\`\`\n`);
  return `# ${title} ${version}\n\n${text}\n\n${parts.join('\n')}`;
}

/** The surface of a report; throws when the text is invalid. */
export function surfaceOf(report: string): Surface {
  const version = TITLE.exec(report)?.[1];
  if (version === undefined) throw new Error('the report does not begin with «# name major.minor»');
  const modules = [...report.matchAll(MODULE)].map(([, name = '', text = '']) => [name, text] as const);
  return { version, modules: Object.fromEntries(modules) };
}

/** Every report in `dir`, oldest version first. */
export function readReports(dir: string): Surface[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => FILE.test(name))
    .map((name) => surfaceOf(readFileSync(path.join(dir, name), 'utf8')))
    .sort((a, b) => byVersion(a.version, b.version));
}

/** Writes the report of `surface` into `dir`; returns its path. */
export function writeReport(dir: string, surface: Surface, head?: ReportHead): string {
  const file = path.join(dir, `${surface.version}.api.md`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, reportOf(surface, head));
  return file;
}
