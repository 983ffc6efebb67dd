import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { readRemote } from '../../remote-json.ts';
import { scenariosOf } from '../../sandbox-config.ts';
import { serveSandbox } from '../../sandbox-server.ts';
import type { Command } from '../command.ts';
import { openBrowser } from '../open-browser.ts';
import { sandboxInShell } from '../sandbox/in-shell.ts';
import { USAGE } from '../usage.ts';

/** Where the sandbox is looked for first, so that links stay good from one day to the next. */
const PORT = 4400;

/**
 * `gr-remote sandbox [--port N] [--no-open]`: this remote alone, with a fake host and a panel for testers.
 * `gr-remote sandbox --shell URL`: this remote inside a published shell that takes local remotes. Stays until it is
 * interrupted.
 */
const sandbox: Command = async (context) => {
  const { dir, args, env, say, complain } = context;
  const values = read(args);
  if (!values) {
    complain(USAGE.sandbox);
    return 2;
  }
  const asked = values.port === undefined ? null : Number(values.port);
  if (asked !== null && !(Number.isInteger(asked) && asked >= 0 && asked < 65_536)) {
    complain('--port takes a port number, for example --port 4400.');
    return 2;
  }
  if (asked !== null && asked !== 0 && values.shell !== undefined) {
    complain('--port does not go with --shell: the system chooses the port and it is shown on opening.');
    return 2;
  }
  const open = (url: string): void => {
    if (values.open !== false) openBrowser(url, env);
  };
  const { nombre } = readRemote(dir);
  if (values.shell === undefined && !existsSync(scenariosOf(dir)))
    say('This remote has no sandbox/scenarios.ts: it opens without data.');
  try {
    if (values.shell !== undefined) return await sandboxInShell(context, values.shell, open, interrupted());
    const server = await serveSandbox(dir, await (asked === null ? freePort(PORT) : freePort(asked, true)));
    say(`Sandbox of ${nombre}: ${server.url}`);
    open(server.url);
    await interrupted();
    await server.close();
    return 0;
  } catch (cause) {
    complain(`The sandbox did not open.\n${cause instanceof Error ? cause.message : String(cause)}`);
    return 1;
  }
};

interface SandboxOptions {
  readonly port?: string;
  readonly open?: boolean;
  readonly shell?: string;
}

function read(args: readonly string[]): SandboxOptions | undefined {
  const options = { port: { type: 'string' }, open: { type: 'boolean' }, shell: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowNegative: true }).values;
  } catch {
    return undefined;
  }
}

/** `wanted` when nobody listens there, else any free port; with `insist` always `wanted`, unless it is 0. */
async function freePort(wanted: number, insist = false): Promise<number> {
  const free = insist && wanted !== 0 ? wanted : await listenable(wanted);
  return free ?? (await listenable(0)) ?? wanted;
}

/** The port one could listen on now (0 = one the system chooses); `null` = taken. */
function listenable(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

export default sandbox;
