import type { Caller } from '@gr/rtdb-rules/ports';
import type { Path } from '@gr/rtdb-rules/tree/path';
import type { Database } from '../database.ts';
import type { Leave } from '../outcome.ts';
import { type Query, takesAll } from '../query/query.ts';
import { parseWireQuery } from '../query/wire-query.ts';
import { missingIndex } from '../rest/read.ts';
import type { Listen, ListenHub, ListenOwner, ListenTarget } from './listen-hub.ts';
import { push, pushData } from './messages.ts';
import type { DataPush } from './view.ts';

type Body = Readonly<Record<string, unknown>>;
type Answer = [status: string, data: unknown];

interface Client {
  caller(): Caller | null;
  send(message: string): void;
}

const BAD_QUERY: Answer = ['invalid_data', 'Invalid query'];
/** Maximum of listens per session; a client has some dozens. */
export const MAX_LISTENS = 1_000;
const TOO_MANY: Answer = ['too_big', `More than ${MAX_LISTENS} listens on one connection`];

/** The listens of one session. */
export class SessionListens implements ListenOwner {
  private readonly listens = new Map<string, Listen>();

  constructor(
    private readonly database: Database,
    private readonly hub: ListenHub,
    private readonly client: Client,
  ) {}

  /** `q`: data first, unless the client's hash matches, then the answer. */
  listen(path: Path, body: Body): Answer {
    const query = readQuery(body);
    if (query === undefined) return BAD_QUERY;
    const leave = this.database.mayRead(this.client.caller(), path, query);
    if (!leave.ok) return [leave.code, leave.why];
    const key = keyOf(path, body);
    this.drop(key);
    if (this.listens.size >= MAX_LISTENS) return TOO_MANY;
    const tag = typeof body.t === 'number' ? body.t : null;
    const target = { path, query, wireQuery: body.q, tag };
    const listen = this.hub.add(target, this, leave);
    this.listens.set(key, listen);
    const node = listen.view.current(this.database.root);
    const known = typeof body.h === 'string' && body.h !== '' && body.h === node.hash();
    if (!known) this.send(target, { action: 'd', path, data: node.toExport() });
    const indexed = query === null || this.database.isIndexed(path, query);
    return ['ok', indexed ? {} : { w: ['no_index'] }];
  }

  /** `n`. */
  unlisten(path: Path, body: Body): Answer {
    this.drop(keyOf(path, body));
    return ['ok', ''];
  }

  /** `g`: as in production, a query without its index is an error here. */
  get(path: Path, body: Body): Answer {
    const query = readQuery(body);
    if (query === undefined) return BAD_QUERY;
    const read = this.database.readQuery(this.client.caller(), path, query);
    if (!read.ok) return [read.code, read.why];
    if (!read.indexed) return ['failed', missingIndex(query?.orderBy ?? '', path)];
    return ['ok', read.node.toExport()];
  }

  /** Revokes listens that the session may no longer read. */
  recheck(): null {
    for (const listen of this.listens.values()) this.hub.ask(listen);
    return null;
  }

  clear(): void {
    for (const key of this.listens.keys()) this.drop(key);
  }

  leave({ path, query }: ListenTarget): Leave {
    return this.database.mayRead(this.client.caller(), path, query);
  }

  send({ tag }: ListenTarget, data: DataPush): void {
    this.client.send(pushData(data, tag));
  }

  revoke(listen: Listen): void {
    for (const [key, held] of this.listens) {
      if (held === listen) this.drop(key);
    }
    const { path, query, wireQuery } = listen.target;
    this.client.send(push('c', { p: `/${path.join('/')}`, ...(query === null ? {} : { q: [wireQuery] }) }));
  }

  private drop(key: string): void {
    const listen = this.listens.get(key);
    if (listen === undefined) return;
    this.listens.delete(key);
    this.hub.delete(listen);
  }
}

/** The body's query: `null` for none, `undefined` when it is invalid. */
function readQuery(body: Body): Query | null | undefined {
  if (body.q === undefined) return null;
  const query = parseWireQuery(body.q);
  if (query === null) return undefined;
  return takesAll(query) && query.orderBy === null ? null : query;
}

function keyOf(path: Path, body: Body): string {
  const entries = typeof body.q === 'object' && body.q !== null ? Object.entries(body.q) : [];
  const query = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path.join('/')}?${JSON.stringify(query)}`;
}
