import type { Command } from './command.ts';

/** The commands by name; the code of each is loaded when it is called. */
export const COMMANDS: Readonly<Record<string, () => Promise<{ readonly default: Command }>>> = {
  build: () => import('./commands/build.ts'),
  lint: () => import('./commands/lint.ts'),
  typecheck: () => import('./commands/typecheck.ts'),
  test: () => import('./commands/test.ts'),
  sandbox: () => import('./commands/sandbox.ts'),
  app: () => import('./commands/app.ts'),
  deploy: () => import('./commands/deploy.ts'),
  publish: () => import('./commands/publish.ts'),
  promote: () => import('./commands/promote.ts'),
  rollback: () => import('./commands/rollback.ts'),
  canary: () => import('./commands/canary.ts'),
  pause: () => import('./commands/pause.ts'),
  resume: () => import('./commands/resume.ts'),
};
