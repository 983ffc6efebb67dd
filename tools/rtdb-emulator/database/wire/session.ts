import { randomBytes } from 'node:crypto';
import type { Caller } from '@gr/rtdb-rules/ports';
import { type Path, splitPath } from '@gr/rtdb-rules/tree/path';
import type { TokenVerifier } from '../../ports.ts';
import type { Database, WriteKind } from '../database.ts';
import { MAX_JUDGED_BYTES } from '../write-bounds.ts';
import { Credentials } from './credentials.ts';
import type { ListenHub } from './listen-hub.ts';
import { control, parseMessage, push, type Request, reply } from './messages.ts';
import { LastWrites } from './on-disconnect.ts';
import { SessionListens } from './session-listens.ts';

/**
 * Keeps a client's requests in order while its writes wait for the disk: writes follow each other at once, other requests wait for all
 * earlier writes.
 */
class RequestLine {
  private waiting: Request[] = [];
  private writing = 0;
  private draining = false;

  /** `answer` returns a promise for a pending write, `null` when the request is done. */
  constructor(private readonly answer: (request: Request) => Promise<void> | null) {}

  add(request: Request): void {
    this.waiting.push(request);
    this.drain();
  }

  private drain(): void {
    if (this.draining) return;
    this.draining = true;
    let taken = 0;
    for (const request of this.waiting) {
      const isWrite = request.action === 'p' || request.action === 'm';
      if (!isWrite && this.writing > 0) break;
      taken++;
      const pending = this.answer(request);
      if (pending !== null) this.hold(pending);
    }
    this.waiting.splice(0, taken);
    this.draining = false;
  }

  private hold(pending: Promise<void>): void {
    this.writing++;
    void pending.finally(() => {
      this.writing--;
      this.drain();
    });
  }
}

/** Largest write of an administrator's SDK. Source: Firebase limits (16 MB); counted in UTF-16 units of the message. */
const MAX_WRITE = 16 * 1024 * 1024;

/** A reply's status and data. */
type Answer = readonly [status: string, data: string];

/** Refuses a write that is longer than the limit over REST; `null` = it is not. */
function tooLong(database: Database, caller: Caller | null, { length }: Request): Answer | null {
  const most = database.rulesJudge(caller) ? MAX_JUDGED_BYTES : MAX_WRITE;
  return length > most ? ['too_big', 'Data to write exceeds the maximum size'] : null;
}

/** Makes the write of a `p` or `m` request and returns the reply. */
async function answerWrite(
  database: Database,
  caller: Caller | null,
  path: Path,
  request: Request,
): Promise<Answer> {
  const refusal = tooLong(database, caller, request);
  if (refusal !== null) return refusal;
  const { d = null, h } = request.body;
  const kind = request.action === 'p' ? 'put' : 'merge';
  const outcome = await database.write(caller, kind, path, d, typeof h === 'string' ? { hash: h } : {});
  return outcome.ok ? ['ok', ''] : [outcome.code, outcome.why];
}

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
    // What still waits for an earlier write has no caller any more, and nobody hears the answer.
    if (this.ended) return null;
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
