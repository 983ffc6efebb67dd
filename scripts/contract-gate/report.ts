import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Surface } from './surface.ts';
import { byVersion } from './versions.ts';

const FILE = /^\d+\.\d+\.api\.md$/;
const TITLE = /^# .+ (\d+\.\d+)$/m;
const MODULE = /^## (\S+)\n\n```ts\n([\s\S]*?)\n```$/gm;

/** What a report says before the declarations. */
export interface ReportHead {
  readonly title: string;
  readonly text: string;
}

const CONTRACT: ReportHead = {
  title: 'Contrato',
  text: 'Lo que `shared/contract` muestra en esta versión. Lo escribe `npm run contract`; no se edita a mano.',
};

/** The report of one version as people read it. */
export function reportOf({ version, modules }: Surface, { title, text }: ReportHead = CONTRACT): string {
  const parts = Object.entries(modules).map(([name, shown]) => `## ${name}\n\n\`\`\`ts\n${shown}\n\`\`\`\n`);
  return `# ${title} ${version}\n\n${text}\n\n${parts.join('\n')}`;
}

/** The surface a report tells of; throws when the text is none. */
export function surfaceOf(report: string): Surface {
  const version = TITLE.exec(report)?.[1];
  if (version === undefined) throw new Error('el informe no empieza con «# nombre mayor.menor»');
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

/** Writes the report of `surface` into `dir`; gives its path. */
export function writeReport(dir: string, surface: Surface, head?: ReportHead): string {
  const file = path.join(dir, `${surface.version}.api.md`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, reportOf(surface, head));
  return file;
}
