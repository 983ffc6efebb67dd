import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishShell } from '../../e2e/support/shell-version.ts';
import { remoteIn } from '../../support/registry.ts';
import { stampShell } from '../../support/stamp-shell.ts';
import { activate, removeVersion, stampVersion } from '../../support/versions.ts';

/** The remote the person works in. */
const REMOTE = 'mf-rondas';

/** New versions of the remote the person works in, and of the app itself, in the built product of a run. */
export class Deploys {
  private count = 0;

  /** @param app folder of the built product */
  constructor(private readonly app: string) {}

  /** Deploys one of the app; no file of the one before stays. A phone takes it when no page of the old one is open. */
  nextShell(): void {
    this.count += 1;
    const version = `1.1.0-${this.count.toString(16).padStart(8, '0')}`;
    const next = stampShell(join(this.app, 'app'), { version });
    publishShell(this.app, next);
    rmSync(dirname(next), { recursive: true });
  }

  /** Deploys one of the remote: the version before stays beside it, and what is older leaves the server. */
  async next(): Promise<void> {
    const { previous } = remoteIn(this.app, REMOTE);
    this.count += 1;
    await activate(this.app, REMOTE, stampVersion(this.app, REMOTE, this.count));
    if (previous) removeVersion(this.app, REMOTE, previous.version);
  }
}
