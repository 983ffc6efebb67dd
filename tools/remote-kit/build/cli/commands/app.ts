import { realpathSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { workDir } from '../../places.ts';
import type { Command } from '../command.ts';
import { openBrowser } from '../open-browser.ts';
import { freePort, portOf } from '../sandbox/free-port.ts';
import { sandboxInShell } from '../sandbox/in-shell.ts';
import { interrupted } from '../sandbox/interrupted.ts';
import { appPackage, startApp } from '../sandbox/whole-app.ts';
import { USAGE } from '../usage.ts';

/** Preferred port of the app, so that the browser's storage for it is still there the next day. */
const PORT = 4300;

/**
 * `gr-remote app [--port N] [--data DIR] [--no-open]`: the whole app with its embedded backend and demo data (`@gr/app`), this remote
 * inside it, rebuilt after each change. Runs until it is interrupted.
 */
const app: Command = async (context) => {
  const { dir, args, env, say, complain } = context;
  const values = read(args);
  const port = values?.port === undefined ? null : portOf(values.port);
  if (!values || port === undefined) {
    complain(USAGE.app);
    return 2;
  }
  const home = appPackage(dir);
  if (home === undefined) {
    complain(
      'There is no @gr/app here: install the tarball that «npm run app-package» makes in the repository. Inside the repository itself it is «npm run dev».',
    );
    return 1;
  }
  try {
    const over = interrupted();
    const data = path.resolve(dir, values.data ?? path.join(workDir(dir), 'app'));
    const backend = await startApp(home, data, say);
    try {
      const store = path.relative(realpathSync(dir), path.join(home, 'dist'));
      say(`To rehearse a deploy into it: GR_STORE=folder:${store} npm run deploy -- --url ${backend.url}`);
      const open = (url: string): void => {
        if (values.open !== false) openBrowser(url, env);
      };
      const at = await (port === null ? freePort(PORT) : freePort(port, true));
      return await sandboxInShell(context, backend.url, open, over, at);
    } finally {
      await backend.close();
    }
  } catch (cause) {
    complain(`The app did not start.\n${cause instanceof Error ? cause.message : String(cause)}`);
    return 1;
  }
};

interface AppOptions {
  readonly port?: string;
  readonly data?: string;
  readonly open?: boolean;
}

function read(args: readonly string[]): AppOptions | undefined {
  const options = { port: { type: 'string' }, data: { type: 'string' }, open: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options, allowNegative: true });
    return values.data === '' ? undefined : values;
  } catch {
    return undefined;
  }
}

export default app;
