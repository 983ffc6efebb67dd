import { Agent } from 'node:http';
import { compileRules } from '@gr/rtdb-rules/engine/compile-rules';
import { DataNode } from '@gr/rtdb-rules/tree/node';
import { ask, NAMESPACE, openWire, tryCase, type Wire } from './wire.ts';

/** Says whose emulators the suites are put to. */
const VARIABLE = 'FIREBASE_EMULATORS';
const HOST = 'FIREBASE_DATABASE_EMULATOR_HOST';
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const INSIDE =
  'npx firebase-tools emulators:exec --project demo-reglas --only database "npm run test:rules" (Java 21 or newer)';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The wire that the environment asks for: the embedded database's, or with `FIREBASE_EMULATORS=official` that of Google's
 * emulator, where it runs. Rejects with what to do where it does not.
 * @param t the moment of the cases' world, ms
 */
export async function wireFor(env: Env, rules: string, t: number): Promise<Wire> {
  const asked = env[VARIABLE] ?? '';
  if (asked === '') return openWire(compileRules(rules), t);
  if (asked !== 'official') throw new Error(`${VARIABLE} takes «official» or nothing, not «${asked}».`);
  const place = env[HOST];
  if (place === undefined)
    throw new Error(`${VARIABLE}=official: ${HOST} is not set. Start it inside Google's: ${INSIDE}`);
  return openOfficial(place, rules, t);
}

/** The wire of an emulator at `host:port`, whose namespace of the cases gets these rules. */
async function openOfficial(place: string, rules: string, t: number): Promise<Wire> {
  const { hostname: host, port } = new URL(`http://${place}`);
  const agent = new Agent({ keepAlive: true });
  const send = (method: string, path: string, body: string, headers = {}) =>
    ask(agent, { host, port: Number(port) }, method, path, body, headers);
  const asOwner = async (path: string, body: string): Promise<void> => {
    const answer = await send('PUT', `${path}.json?ns=${NAMESPACE}`, body, OWNER).catch((cause: unknown) => {
      throw new Error(`No emulator answers at ${place}. Start this inside Google's: ${INSIDE}`, { cause });
    });
    if (answer.status !== 200)
      throw new Error(
        `The emulator at ${place} takes no ${path}: ${answer.status} ${answer.body.slice(0, 300)}`,
      );
  };
  await asOwner('/.settings/rules', rules);
  let stands: DataNode | null = null;
  return {
    async attempt(item) {
      if (stands !== item.world) await asOwner('/', JSON.stringify(item.world.toExport()));
      stands = item.world;
      const answer = await tryCase(send, item, t);
      if ('update' in item.case.try && answer.status === 200) stands = null;
      return answer;
    },
    async close() {
      await asOwner('/', JSON.stringify(DataNode.EMPTY.toExport()));
      agent.destroy();
    },
  };
}
