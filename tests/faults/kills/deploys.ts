import { remoteIn } from '../../support/registry.ts';
import { activate, removeVersion, stampVersion } from '../../support/versions.ts';

/** The remote the person works in. */
const REMOTE = 'mf-rondas';

/** New versions of the remote the person works in, in the built product of a run. */
export class Deploys {
  private count = 0;

  /** @param app folder of the built product */
  constructor(private readonly app: string) {}

  /** Deploys one: the version before stays beside it, and what is older leaves the server. */
  async next(): Promise<void> {
    const { previous } = remoteIn(this.app, REMOTE);
    this.count += 1;
    await activate(this.app, REMOTE, stampVersion(this.app, REMOTE, this.count));
    if (previous) removeVersion(this.app, REMOTE, previous.version);
  }
}
