import type { Json } from '@gr/shared/contract/outbox';
import { segments } from '@gr/shared/domain/database/path';
import { dig, plant } from '@gr/shared/domain/database/tree';

/** Failure of one request. `before`: it never arrives; `after`: it is done but the answer is lost. */
export type Fault = 'none' | 'before' | 'after' | 'twice' | 'busy' | 'portal' | 'expired';

/** A request as the model server received it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

/** A small model of the real server: a tree with a create-only ledger, create-only files, tokens that end, functions. */
export class FakeServer {
  tree: Json = null;
  readonly files = new Map<string, { sha256: string; size: number }>();
  readonly seen: Seen[] = [];
  /** `_op` of committed records, in order. */
  readonly commits: string[] = [];
  /** How often each path was written. */
  readonly writes = new Map<string, number>();
  readonly calls: string[] = [];
  /** Records that named a file the server did not have when they came. */
  readonly torn: string[] = [];
  goodTokens = new Set<string>();
  /** Paths that refuse writes, for poison. */
  denied = new Set<string>();
  /** Paths that refuse readings. */
  readonly hidden = new Set<string>();
  fault: (seen: Seen) => Fault = () => 'none';
  /** Answer of somebody else in the server's place. */
  instead: (seen: Seen) => Response | null = () => null;
  /** Answer in place of the functions, or theirs. */
  functionAnswer: () => Response = () => json(200, { ok: true });
  /** Answer to the question why a record was refused; that of a server without it unless given. */
  why: (question: Json) => Response = () => json(404, { error: { code: 'unknown_function', message: 'x' } });

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const seen: Seen = {
      method: init.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
    };
    this.seen.push(seen);
    const instead = this.instead(seen);
    if (instead) return instead;
    const fault = this.fault(seen);
    if (fault === 'before') throw new TypeError('lost on the way');
    if (fault === 'busy') return json(503, { error: 'busy' });
    if (fault === 'portal') return new Response('<html>Bienvenido</html>', { status: 200 });
    if (fault === 'expired' && !seen.path.startsWith('/fn/'))
      return json(401, { error: 'Auth token is expired' });
    const body = await new Response(init.body ?? '').text();
    const answer = this.answer(seen, body);
    if (fault === 'twice') return this.answer(seen, body);
    if (fault === 'after') throw new TypeError('lost on the way back');
    return answer;
  };

  at(path: string): Json {
    return dig(this.tree, segments(path));
  }

  /** Writes a value without any rules. */
  put(path: string, value: Json): void {
    this.tree = plant(this.tree, segments(path), value);
  }

  private answer(seen: Seen, body: string): Response {
    if (seen.query.orden === 'por_que') return this.why(JSON.parse(body) as Json);
    if (seen.path.startsWith('/fn/')) {
      this.calls.push(`${seen.path}?op=${seen.query.op ?? ''}`);
      return this.functionAnswer();
    }
    const token = seen.query.auth ?? seen.headers.get('authorization')?.replace('Firebase ', '') ?? '';
    if (!this.goodTokens.has(token)) return json(401, { error: 'Permission denied' });
    if (seen.path.startsWith('/v0/b/')) return this.storage(seen, body);
    const path = seen.path.slice(1).replace(/\.json$/, '');
    if (seen.method === 'PATCH') return this.patch(JSON.parse(body) as Record<string, Json>);
    if (this.hidden.has(path)) return json(401, { error: 'Permission denied' });
    // Whoever asks has a record.
    const value = /^_emp_segdiez\/[^/]+\/estado$/.test(path) ? 2 : this.at(path);
    const keys = seen.query.shallow === 'true' && typeof value === 'object' && value !== null;
    // As the embedded backend: a child that is no object is given as itself.
    const shown = ([key, child]: [string, Json]) => [
      key,
      child !== null && typeof child === 'object' ? true : child,
    ];
    return json(200, keys ? Object.fromEntries(Object.entries(value).map(shown)) : value);
  }

  private storage(seen: Seen, body: string): Response {
    const ruta = seen.query.name ?? seen.path.split('/o/')[1] ?? '';
    const stored = this.files.get(ruta);
    if (seen.method === 'GET')
      return stored ? json(200, meta(ruta, stored)) : json(404, { error: { code: 404 } });
    if (stored) return json(403, { error: { code: 403, message: 'Permission denied' } });
    const sha256 = /"sha256":"([^"]+)"/.exec(body)?.[1] ?? '';
    const content = body.split('\r\n\r\n')[2]?.split('\r\n--')[0] ?? '';
    const file = { sha256, size: content.length };
    this.files.set(ruta, file);
    return json(200, meta(ruta, file));
  }

  private patch(updates: Readonly<Record<string, Json>>): Response {
    const ledgers = new Set(Object.keys(updates).filter((path) => path.startsWith('_ops/')));
    if (ledgers.size === 0 || [...ledgers].some((path) => this.at(path) !== null))
      return json(401, { error: 'Permission denied' });
    if (Object.keys(updates).some((path) => this.denied.has(path)))
      return json(401, { error: 'Permission denied' });
    for (const [path, value] of Object.entries(updates)) {
      const born = ledgers.has(path) ? { ...objectOf(value), at: 1 } : value;
      this.tree = plant(this.tree, segments(path), born);
      this.writes.set(path, (this.writes.get(path) ?? 0) + 1);
      for (const ruta of rutas(value)) if (!this.files.has(ruta)) this.torn.push(path);
    }
    this.commits.push(...opsOf(updates));
    return json(200, updates);
  }
}

function objectOf(value: Json): { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null ? value : {};
}

/** The operations of an update, each once. */
function opsOf(updates: Readonly<Record<string, Json>>): ReadonlySet<string> {
  const ops = Object.values(updates).map((value) => dig(value, ['_op']));
  return new Set(ops.filter((op) => typeof op === 'string'));
}

function rutas(value: Json): string[] {
  const archivos = dig(value, ['archivos']);
  return Object.values(archivos ?? {}).flatMap((archivo: Json) => {
    const ruta = dig(archivo, ['ruta']);
    return typeof ruta === 'string' ? [ruta] : [];
  });
}

function meta(name: string, file: { sha256: string; size: number }): object {
  return { name, size: String(file.size), metadata: { sha256: file.sha256 } };
}

/** Builds an answer of the server. */
export function json(status: number, value: unknown): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
}
