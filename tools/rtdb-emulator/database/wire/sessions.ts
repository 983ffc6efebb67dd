import type { IncomingMessage } from 'node:http';
import type { TokenVerifier } from '../../ports.ts';
import type { Database } from '../database.ts';
import { ListenHub } from './listen-hub.ts';
import { Session, type Transport } from './session.ts';

/** The live sessions of a database. */
export class Sessions {
  private readonly live = new Map<string, Session>();
  /** Notified of commits. */
  readonly hub: ListenHub;

  constructor(
    readonly database: Database,
    private readonly verifier: TokenVerifier,
    private readonly mayBeOwner: (request: IncomingMessage) => boolean,
  ) {
    this.hub = new ListenHub(database);
  }

  /** Begins a session. A client that reconnects names its `lastSession`, which is ended first. */
  open(transport: Transport, request: IncomingMessage, lastSession: string | null): Session {
    if (lastSession !== null) void this.live.get(lastSession)?.end();
    const session = new Session(this.database, this.verifierFor(request), this.hub, transport, (ended) => {
      this.live.delete(ended.id);
    });
    this.live.set(session.id, session);
    session.start(request.headers.host ?? '');
    return session;
  }

  /** A connection authenticates only later. */
  private verifierFor(request: IncomingMessage): TokenVerifier {
    if (this.mayBeOwner(request)) return this.verifier;
    return {
      verify: (token, now) =>
        token === 'owner'
          ? { ok: false, code: 'invalid_token', why: 'not the owner' }
          : this.verifier.verify(token, now),
    };
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
