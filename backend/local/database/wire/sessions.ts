import type { TokenVerifier } from '../../ports.ts';
import type { Database } from '../database.ts';
import { ListenHub } from './listen-hub.ts';
import { Session, type Transport } from './session.ts';

/** The live sessions of a database. */
export class Sessions {
  private readonly live = new Map<string, Session>();
  private readonly hub: ListenHub;

  constructor(
    readonly database: Database,
    private readonly verifier: TokenVerifier,
  ) {
    this.hub = new ListenHub(database);
  }

  /** Begins a session. A client that reconnects names its `lastSession`, which is ended first. */
  open(transport: Transport, host: string, lastSession: string | null): Session {
    if (lastSession !== null) void this.live.get(lastSession)?.end();
    const session = new Session(this.database, this.verifier, this.hub, transport, (ended) => {
      this.live.delete(ended.id);
    });
    this.live.set(session.id, session);
    session.start(host);
    return session;
  }

  find(id: string): Session | undefined {
    return this.live.get(id);
  }

  /** Ends all sessions; resolves when their onDisconnect writes are on disk. */
  async close(): Promise<void> {
    await Promise.all([...this.live.values()].map((session) => session.end()));
    this.hub.close();
  }
}
