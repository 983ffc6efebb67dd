import { isWithin } from '@gr/rtdb-rules/tree/path';
import type { Database } from '../database.ts';
import type { Leave } from '../outcome.ts';
import type { Listen, ListenHub, ListenOwner, ListenTarget } from '../wire/listen-hub.ts';
import type { DataPush } from '../wire/view.ts';
import { sendError } from './http.ts';
import { parseRestQuery } from './params.ts';
import { fullJson, missingIndex, sendRefusal } from './read.ts';
import type { RestRequest } from './rest-request.ts';

/** Interval of keep-alive events, ms. Source: Firebase REST documentation, «Streaming from the REST API». */
const KEEP_ALIVE = 30_000;
// A reader with this much unread data is disconnected.
const MAX_BACKLOG = 16 * 1024 * 1024;
// Longest delay of a Node timer, ms.
const MAX_DELAY = 2_147_483_647;

/** Whether a GET asks for server-sent events. */
export function wantsStream({ req, method }: RestRequest): boolean {
  return method === 'GET' && (req.headers.accept ?? '').includes('text/event-stream');
}

/** Live readings by server-sent events: `put`, `patch`, `keep-alive`, `cancel`, `auth_revoked`. */
export class Streams {
  private readonly open = new Set<Stream>();

  constructor(
    private readonly database: Database,
    private readonly hub: ListenHub,
  ) {}

  /** Answers a reading and streams its changes; until `expiresAt` (ms), when its token ends. */
  start(request: RestRequest, expiresAt: number): void {
    const asked = this.targetOf(request);
    if (asked === null) return;
    const stream = new Stream(this.database, this.hub, request, (ended) => this.open.delete(ended));
    this.open.add(stream);
    stream.begin(asked.target, asked.leave, expiresAt);
  }

  /** The requested place, if it may be read; `null` when a refusal was sent. */
  private targetOf(request: RestRequest) {
    const { params, path, caller, res } = request;
    const parsed = parseRestQuery(params);
    if (!parsed.ok) {
      sendError(res, 400, parsed.error);
      return null;
    }
    const { query } = parsed;
    const leave = this.database.mayRead(caller, path, query);
    if (!leave.ok) {
      sendRefusal(request, leave);
      return null;
    }
    if (query !== null && !this.database.isIndexed(path, query)) {
      sendError(res, 400, missingIndex(query.orderBy ?? '', path));
      return null;
    }
    return { target: { path, query, wireQuery: null, tag: null }, leave };
  }

  /** Ends all of them. */
  close(): void {
    for (const stream of this.open) stream.end();
  }
}

class Stream implements ListenOwner {
  private listen: Listen | null = null;
  private readonly alive: NodeJS.Timeout;
  private expiry: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly hub: ListenHub,
    private readonly request: RestRequest,
    private readonly onEnd: (stream: Stream) => void,
  ) {
    this.alive = setInterval(() => this.tell('keep-alive', null), KEEP_ALIVE);
    this.alive.unref();
  }

  begin(target: ListenTarget, leave: Leave & { readonly ok: true }, expiresAt: number): void {
    const { res } = this.request;
    res.on('close', () => this.end());
    res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache' });
    this.expireAt(expiresAt);
    this.listen = this.hub.add(target, this, leave);
    this.tell('put', { path: '/', data: fullJson(this.listen.view.current(this.database.root), false) });
  }

  leave({ path, query }: ListenTarget): Leave {
    return this.database.mayRead(this.request.caller, path, query);
  }

  send({ path }: ListenTarget, push: DataPush): void {
    const at = isWithin(push.path, path) ? push.path.slice(path.length) : [];
    this.tell(push.action === 'd' ? 'put' : 'patch', { path: `/${at.join('/')}`, data: push.data });
  }

  revoke(): void {
    this.tell('cancel', null);
    this.end();
  }

  end(): void {
    clearInterval(this.alive);
    if (this.expiry !== null) clearTimeout(this.expiry);
    if (this.listen !== null) this.hub.delete(this.listen);
    this.listen = null;
    this.onEnd(this);
    this.request.res.end();
  }

  private tell(event: string, data: unknown): void {
    const { res } = this.request;
    if (res.writableLength > MAX_BACKLOG) res.destroy();
    else res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  private expireAt(at: number): void {
    if (!Number.isFinite(at)) return;
    const wait = Math.min(Math.max(0, at - this.database.now()), MAX_DELAY);
    this.expiry = setTimeout(() => {
      if (at > this.database.now()) return this.expireAt(at);
      this.tell('auth_revoked', 'credential is no longer valid');
      this.end();
    }, wait);
    this.expiry.unref();
  }
}
