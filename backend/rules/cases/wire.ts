import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeUnverified, encodeUnsigned } from '../../local/auth/jwt.ts';
import { createTokenVerifier } from '../../local/auth/verifier.ts';
import { Database } from '../../local/database/database.ts';
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
  const handlers = createDatabaseHandlers(
    database,
    createTokenVerifier({ get: () => undefined }, { read: decodeUnverified }),
  );
  const server = createServer((req, res) => handlers.rest(req, res, () => res.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });

  return {
    async attempt(item) {
      if (database.root !== item.world) database.adopt(item.world);
      const { as, try: attempt } = item.case;
      const reading = 'read' in attempt;
      const params = new URLSearchParams({
        ns: NAMESPACE,
        ...tokenOf(as, t),
        ...(reading ? paramsOf(attempt.query) : {}),
      });
      const path = `/${reading ? attempt.read : ''}.json?${params.toString()}`;
      return reading
        ? await ask(agent, port, 'GET', path, '')
        : await ask(agent, port, 'PATCH', path, JSON.stringify(attempt.update));
    },
    async close() {
      agent.destroy();
      await handlers.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

/** One request on a connection that is kept: `fetch` takes most of the time of twelve thousand. */
function ask(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  sent: string,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, method, path }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(sent);
  });
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
