import type { Bytes } from './log.ts';
import type { Target } from './target.ts';

/** A phone would give up earlier (`PATCH_MS` of the outbox is 20 s); here what is late is to be seen. */
const PATIENCE_MS = 60_000;

/** The server answered, and said no. */
export class Refused extends Error {}

/** What one person sends by HTTP, counted. */
export class Wire {
  constructor(
    readonly target: Target,
    private readonly bytes: Bytes,
  ) {}

  /** One root update of the database, as the outbox sends it. Rejects when it is refused. */
  async patch(token: string, updates: object): Promise<void> {
    const url = this.databaseUrl('', { auth: token });
    await this.ask(url, { method: 'PATCH', body: JSON.stringify(updates) }, true);
  }

  /** Whether something stands at a path. */
  async has(token: string, path: string): Promise<boolean> {
    return (await this.ask(this.databaseUrl(path, { auth: token }), { method: 'GET' }, true)) !== null;
  }

  /** A call of Identity Toolkit; `owner`: as the administrator. */
  async account(operation: string, body: object, owner = false): Promise<Record<string, unknown>> {
    const { auth, apiKey, owner: key } = this.target;
    const headers = {
      'content-type': 'application/json',
      ...(owner ? { authorization: `Bearer ${key}` } : {}),
    };
    const url = `${auth}/v1/${operation}?key=${apiKey}`;
    return this.ask(url, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** A new ID token for a refresh token. */
  async refresh(refreshToken: string): Promise<string> {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const url = `${this.target.tokens}/v1/token?key=${this.target.apiKey}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const said = await this.ask(url, { method: 'POST', headers, body: body.toString() });
    return String(said.id_token);
  }

  /** A photo to its create-only path, as the outbox offers it. */
  async upload(token: string, ruta: string, bytes: Buffer, sha256: string): Promise<void> {
    const { storage, bucket } = this.target;
    const boundary = 'gr-simulate';
    const metadata = { name: ruta, contentType: 'image/jpeg', metadata: { sha256 } };
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n`),
      Buffer.from(`${JSON.stringify(metadata)}\r\n--${boundary}\r\nContent-Type: image/jpeg\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--`),
    ]);
    const headers = {
      authorization: `Firebase ${token}`,
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${boundary}`,
    };
    const url = `${storage}/v0/b/${encodeURIComponent(bucket)}/o?name=${encodeURIComponent(ruta)}`;
    await this.ask(url, { method: 'POST', headers, body });
    this.bytes.files += body.length;
  }

  /** Writes as the administrator. */
  async adminPatch(updates: object): Promise<void> {
    const headers = { authorization: `Bearer ${this.target.owner}` };
    const url = this.databaseUrl('', { print: 'silent' });
    await this.ask(url, { method: 'PATCH', headers, body: JSON.stringify(updates) }, true);
  }

  private databaseUrl(path: string, query: Readonly<Record<string, string>>): string {
    const { database, ns } = this.target;
    const url = new URL(`/${path}.json`, database);
    if (ns !== null) url.searchParams.set('ns', ns);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url.href;
  }

  private async ask(
    url: string,
    init: Omit<RequestInit, 'body'> & { body?: string | Buffer },
    ofDatabase = false,
  ): Promise<Record<string, unknown>> {
    const { body, ...rest } = init;
    const answer = await fetch(url, {
      ...rest,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    this.bytes.up += url.length + (body === undefined ? 0 : Buffer.byteLength(body));
    this.bytes.down += Buffer.byteLength(text);
    if (ofDatabase) this.bytes.database += Buffer.byteLength(text);
    if (!answer.ok) throw new Refused(`${answer.status} ${text.slice(0, 120)}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  }
}
