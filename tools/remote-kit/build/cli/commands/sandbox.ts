import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from '../../compile.ts';
import { readRemote } from '../../remote-json.ts';
import { sandboxConfig, scenariosOf } from '../../sandbox-config.ts';
import { serveSandbox } from '../../sandbox-server.ts';
import type { Command } from '../command.ts';
import { openBrowser } from '../open-browser.ts';
import { compareSandbox } from '../sandbox/compare.ts';
import { freePort, portOf } from '../sandbox/free-port.ts';
import { sandboxInShell } from '../sandbox/in-shell.ts';
import { interrupted } from '../sandbox/interrupted.ts';
import { USAGE } from '../usage.ts';

/** Preferred port of the sandbox, so that links stay valid from one day to the next. */
const PORT = 4400;

/**
 * `gr-remote sandbox [--port N] [--no-open]`: this remote alone, with a fake host and a panel for testers. `gr-remote sandbox --build DIR`:
 * the same as one page in DIR, for any web server. `gr-remote sandbox --compare URL`: pictures of every scenario beside those of another
 * version's page. `gr-remote sandbox --shell URL`: this remote inside a published shell that allows local remotes. Runs until it is
 * interrupted.
 */
const sandbox: Command = async (context) => {
  const { dir, args, env, say, complain } = context;
  const values = read(args);
  if (!values) {
    complain(USAGE.sandbox);
    return 2;
  }
  const asked = values.port === undefined ? null : portOf(values.port);
  if (asked === undefined) {
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
    if (values.build !== undefined) {
      const out = path.resolve(dir, values.build);
      await compile(await sandboxConfig({ dir, out }));
      say(
        `The sandbox of ${nombre} is in ${values.build}: put the folder on any web server and open its index.html.`,
      );
      return 0;
    }
    if (values.compare !== undefined) return await compareSandbox(context, values.compare);
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
  readonly build?: string;
  readonly compare?: string;
}

function read(args: readonly string[]): SandboxOptions | undefined {
  const options = {
    port: { type: 'string' },
    open: { type: 'boolean' },
    shell: { type: 'string' },
    build: { type: 'string' },
    compare: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowNegative: true }).values;
  } catch {
    return undefined;
  }
}

export default sandbox;
