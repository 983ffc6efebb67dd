import { randomBytes } from 'node:crypto';
import { type Path, splitPath } from '@gr/rtdb-rules/tree/path';
import type { TokenVerifier } from '../../ports.ts';
import type { Database, WriteKind } from '../database.ts';
import { Credentials } from './credentials.ts';
import type { ListenHub } from './listen-hub.ts';
import { control, parseMessage, push, type Request, reply } from './messages.ts';
import { LastWrites } from './on-disconnect.ts';
import { RequestLine } from './request-line.ts';
import { SessionListens } from './session-listens.ts';
import { type Answer, answerWrite, tooLong } from './write-requests.ts';

/** Transport of messages to a client: a socket or long-polling. */
export interface Transport {
  send(message: string): void;
  close(): void;
}

const SESSION_ID_BYTES = 24;

/** One client's session, over any transport. */
export class Session {
  readonly id = randomBytes(SESSION_ID_BYTES).toString('base64url');
  private readonly credentials: Credentials;
  private readonly listens: SessionListens;
  private readonly lastWrites = new LastWrites();
  private readonly line = new RequestLine((request) => this.answer(request));
  private ended = false;

  constructor(
    readonly database: Database,
    verifier: TokenVerifier,
    hub: ListenHub,
    private transport: Transport,
    private readonly onEnd: (session: Session) => void,
  ) {
    this.credentials = new Credentials(
      verifier,
      () => database.now(),
      () => this.expire(),
    );
    this.listens = new SessionListens(database, hub, {
      caller: () => this.credentials.caller,
      send: (message) => this.send(message),
    });
  }

  /** Sends the handshake; `host` is the address for reconnecting. */
  start(host: string): void {
    this.send(control('h', { ts: this.database.now(), v: '5', h: host, s: this.id }));
  }

  /** Takes one whole message of the client. */
  receive(text: string): void {
    if (this.ended) return;
    const message = parseMessage(text);
    if (message === null) return;
    if (message.layer === 'data') this.line.add(message.request);
    else if (message.kind === 'p') this.send(control('o', null));
  }

  /** Continues over another transport, when long-polling becomes a socket. */
  moveTo(transport: Transport): void {
    this.transport = transport;
  }

  /** Ends the session and makes its onDisconnect writes; resolves when they are on disk, or queued because the disk refused them. Only
   * once. */
  async end(): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    this.listens.clear();
    const { caller } = this.credentials;
    this.credentials.signOut();
    const writes = this.lastWrites.take().map((write) => this.database.writeLast({ caller, ...write }));
    this.onEnd(this);
    this.transport.close();
    await Promise.all(writes);
  }

  private send(message: string): void {
    if (!this.ended) this.transport.send(message);
  }

  /** Answers one request; a promise delays later reads, not later writes. */
  private answer(request: Request): Promise<void> | null {
    const { action, id, body } = request;
    const path = splitPath(typeof body.p === 'string' ? body.p : '');
    const done = (status: string, data: unknown): null => {
      this.send(reply(id, status, data));
      return null;
    };
    switch (action) {
      case 'p':
      case 'm':
        return answerWrite(this.database, this.credentials.caller, path, request).then((answer) => {
          done(...answer);
        });
      case 'q':
        return done(...this.listens.listen(path, body));
      case 'n':
        return done(...this.listens.unlisten(path, body));
      case 'g':
        return done(...this.listens.get(path, body));
      case 'o':
      case 'om':
        return done(...this.leaveWrite(action === 'o' ? 'put' : 'merge', path, request));
      case 'oc':
        this.lastWrites.cancel(path);
        return done('ok', '');
      case 'auth':
      case 'gauth': {
        const result = this.credentials.signIn(body);
        if (result.ok)
          done('ok', { auth: result.caller?.token ?? null, expires: Math.floor(result.expiresAt / 1000) });
        else done(result.code, result.why);
        return this.listens.recheck();
      }
      case 'unauth':
        this.credentials.signOut();
        done('ok', '');
        return this.listens.recheck();
      case 's':
      case 'appcheck':
      case 'unappeck':
        return done('ok', '');
      default:
        return done('error', `Unknown action: ${action.slice(0, 40)}`);
    }
  }

  /** Keeps a write for the end of the session. */
  private leaveWrite(kind: WriteKind, path: Path, request: Request): Answer {
    const { caller } = this.credentials;
    const refusal = tooLong(this.database, caller, request);
    if (refusal !== null) return refusal;
    const json = request.body.d ?? null;
    const judged = this.database.check(caller, kind, path, json);
    if (judged !== null) return [judged.code, judged.why];
    const kept = this.lastWrites.add({ kind, path, json, length: request.length });
    return kept ? ['ok', ''] : ['too_big', 'Too much is left for the end of one connection'];
  }

  private expire(): void {
    this.send(push('ac', { s: 'expired_token', d: 'Auth token is expired.' }));
    this.listens.recheck();
  }
}
