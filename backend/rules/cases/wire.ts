import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeUnverified, encodeUnsigned } from '@gr/rtdb-emulator/auth/jwt';
import { createTokenVerifier } from '@gr/rtdb-emulator/auth/verifier';
import { Database } from '@gr/rtdb-emulator/database/database';
import { createDatabaseHandlers } from '@gr/rtdb-emulator/database/handlers';
import type { QuerySpec, RulesPort } from '@gr/rtdb-rules/ports';
import { callerOf, type ReadyCase } from './judge.ts';
import type { Person } from './people.ts';

/** The cases' database. */
export const NAMESPACE = 'reglas-default-rtdb';

/** The cases' database behind its REST interface, on a free port. */
export interface Wire {
  /** Lays the case's world and tries; gives the HTTP status and body. */
  attempt(item: ReadyCase): Promise<Answered>;
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
      return await tryCase((...sent) => ask(agent, { host: '127.0.0.1', port }, ...sent), item, t);
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

/** What came back. */
export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** Makes the reading or the update of a case, in its world, as its person. */
export function tryCase(
  send: (method: string, path: string, body: string) => Promise<Answered>,
  { case: { as, try: attempt } }: ReadyCase,
  t: number,
): Promise<Answered> {
  const reading = 'read' in attempt;
  const params = new URLSearchParams({
    ns: NAMESPACE,
    ...tokenOf(as, t),
    ...(reading ? paramsOf(attempt.query) : {}),
  });
  const path = `/${reading ? attempt.read : ''}.json?${params.toString()}`;
  return reading ? send('GET', path, '') : send('PATCH', path, JSON.stringify(attempt.update));
}

/** One request on a connection that is kept: `fetch` takes most of the time of twelve thousand. */
export function ask(
  agent: Agent,
  at: { readonly host: string; readonly port: number },
  method: string,
  path: string,
  sent: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, ...at, method, path, headers }, (answer) => {
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

/** A test's token, as Google's libraries make them for emulators: `iat` 0, it needs no account. */
function tokenOf(who: Person, t: number): Readonly<Record<string, string>> {
  const caller = callerOf(who, t);
  if (caller === null) return {};
  const [project, exp] = ['reglas', 3_600];
  const made = { iss: `https://securetoken.google.com/${project}`, aud: project, auth_time: 0, exp };
  return { auth: encodeUnsigned({ ...made, ...caller.token, iat: 0, sub: caller.uid, user_id: caller.uid }) };
}

function paramsOf(query: QuerySpec | null): Readonly<Record<string, string>> {
  const { orderBy = null, ...bounds } = query ?? {};
  const order = orderBy === '.key' ? '$key' : orderBy;
  const pairs = Object.entries({ orderBy: order, ...bounds }).filter(([, value]) => value !== null);
  return Object.fromEntries(pairs.map(([name, value]) => [name, JSON.stringify(value)]));
}
