import { createServer } from 'node:http';
import type { AuthContext } from './auth/auth-context.ts';
import { openAuth } from './auth/open-auth.ts';
import { openSecrets } from './disk/secrets.ts';
import { createApp } from './http/app.ts';
import { listen } from './http/listen.ts';
import { HOME_PROJECT } from './http/runtime-config.ts';

/** How the backend is started. */
export interface BackendOptions {
  /** TCP port; 0 = any free one. */
  readonly port: number;
  /** Address to bind; 127.0.0.1 by default, and nothing else is safe (tokens are unsigned). */
  readonly host?: string;
  /** Data folder; `null` keeps everything in memory. */
  readonly dataDir: string | null;
  /** `demo` fills an empty data folder with the demo company. */
  readonly seed: 'demo' | 'none';
  /** Built `dist` folder to serve; `null` or absent: no app. */
  readonly appDir?: string | null;
  /** Database rules; the project's own by default. */
  readonly rulesFile?: string;
  /** Tests only: no rules at all, and people may make accounts. */
  readonly openRules?: boolean;
}

/** A running backend. */
export interface Backend {
  readonly url: string;
  readonly port: number;
  readonly auth: AuthContext;
  /** Stops taking requests, finishes the writes under way and closes the files. */
  close(): Promise<void>;
}

/** Starts the whole backend on one port. Rejects with `StartError` (Spanish, for the operator) when it cannot. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { port, host = '127.0.0.1', dataDir, appDir = null, openRules = false } = options;
  const secrets = await openSecrets(dataDir);
  const auth = await openAuth({
    projectId: HOME_PROJECT,
    dir: dataDir,
    key: secrets.session,
    openAccounts: openRules,
  });
  const server = createServer(createApp({ auth, appDir }));
  const taken = await listen(server, host, port);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    port: taken,
    auth,
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeIdleConnections();
      await closed;
      await auth.users.close();
    },
  };
}
