import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeUnsigned } from '../../local/auth/jwt.ts';
import { createTokenVerifier } from '../../local/auth/verifier.ts';
import { ADMIN, Database } from '../../local/database/database.ts';
import { createDatabaseHandlers } from '../../local/database/handlers.ts';
import type { QuerySpec, RulesPort } from '../../local/ports.ts';
import { callerOf, type ReadyCase } from './judge.ts';
import type { Person } from './people.ts';

const NAMESPACE = 'reglas-default-rtdb';

/** The cases' database behind its REST interface, on a free port. */
export interface Wire {
  /** Lays the case's world and tries; gives the HTTP status and body. */
  attempt(item: ReadyCase): Promise<{ readonly status: number; readonly body: string }>;
  close(): Promise<void>;
}

/** Opens the wire at `t`, ms, the moment of the cases' world. */
export async function openWire(rules: RulesPort, t: number): Promise<Wire> {
  const opened = await Database.open({ dir: null, rules, namespace: NAMESPACE });
  if (!opened.ok) throw new Error(opened.error.message);
  const database = opened.value;
  const handlers = createDatabaseHandlers(database, createTokenVerifier({ get: () => undefined }));
  const server = createServer((req, res) => handlers.rest(req, res, () => res.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let laid: unknown = null;
  let laying: ReturnType<Database['write']> | null = null;

  return {
    async attempt(item) {
      if (laid !== item.world) {
        laid = item.world;
        laying = database.write(ADMIN, 'put', [], item.world.toJson());
      }
      const written = await laying;
      if (written?.ok === false) throw new Error(written.why);
      const { as, try: attempt } = item.case;
      const reading = 'read' in attempt;
      const params = new URLSearchParams({
        ns: NAMESPACE,
        ...tokenOf(as, t),
        ...(reading ? paramsOf(attempt.query) : {}),
      });
      const url = `http://127.0.0.1:${port}/${reading ? attempt.read : ''}.json?${params.toString()}`;
      const response = await fetch(
        url,
        reading ? {} : { method: 'PATCH', body: JSON.stringify(attempt.update) },
      );
      const body = await response.text();
      if (!reading && response.ok) laid = null;
      return { status: response.status, body };
    },
    async close() {
      await handlers.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

/** `iat` 0 marks a test's token, which needs no account. */
function tokenOf(who: Person, t: number): Readonly<Record<string, string>> {
  const caller = callerOf(who, t);
  if (caller === null) return {};
  return { auth: encodeUnsigned({ ...caller.token, sub: caller.uid, iat: 0 }) };
}

function paramsOf(query: QuerySpec | null): Readonly<Record<string, string>> {
  const { orderBy = null, ...bounds } = query ?? {};
  const order = orderBy === '.key' ? '$key' : orderBy;
  const pairs = Object.entries({ orderBy: order, ...bounds }).filter(([, value]) => value !== null);
  return Object.fromEntries(pairs.map(([name, value]) => [name, JSON.stringify(value)]));
}
