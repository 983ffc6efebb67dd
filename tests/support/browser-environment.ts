import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { headlessShell } from '@gr/remote-kit/build/browser/find';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';
import { type BrowserProcess, killGroup, startBrowser } from './browser-process.ts';

/** What makes a test that prints fail (`tools/remote-kit/testing/silent.cjs`). */
const silent = createRequire(__filename)('../../tools/remote-kit/testing/silent.cjs') as (
  base: typeof TestEnvironment,
) => new (
  ...args: ConstructorParameters<typeof TestEnvironment>
) => InstanceType<typeof TestEnvironment> & {
  handleTestEvent(event: Circus.AsyncEvent, state: Circus.State): Promise<void>;
};

/** Phones that nobody kills share one browser; this is what a suite asks for its address. */
export interface SharedBrowser {
  grBrowser(): Promise<string>;
  /** Set by the suite's side: ends its line to the browser. */
  grDisconnect?(): Promise<void>;
  /** Set by the suite's side: what its phones show now. */
  grShown?(): Promise<string>;
}

// Jest loads this file once for each of its worker processes, so the browser outlives a suite.
let browser: Promise<BrowserProcess> | undefined;

async function start(): Promise<BrowserProcess> {
  const started = await startBrowser(['--use-fake-ui-for-media-stream'], undefined, headlessShell());
  const end = () => {
    killGroup(started.child);
    rmSync(started.profile, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', end);
  // Idle, it keeps no worker from ending.
  started.child.unref();
  (started.child.stderr as { unref?: () => void } | null)?.unref?.();
  void started.gone.then(() => {
    process.off('exit', end);
    browser = undefined;
  });
  return started;
}

/** Node's environment, and one browser for each worker of jest, started with the first suite that asks. */
export default class BrowserEnvironment extends silent(TestEnvironment) {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    const shared: SharedBrowser = {
      async grBrowser() {
        browser ??= start();
        return (await browser).endpoint;
      },
    };
    Object.assign(this.global, shared);
  }

  /** A failure is told together with what was on the phones' screens when it happened. */
  override async handleTestEvent(event: Circus.AsyncEvent, state: Circus.State): Promise<void> {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') {
      const { grShown } = this.global as Partial<SharedBrowser>;
      const shown = await grShown?.();
      const { error } = event as { error: unknown };
      if (shown && isError(error)) error.stack = `${error.stack}\n\n${shown}`;
    }
    await super.handleTestEvent(event, state);
  }

  override async teardown(): Promise<void> {
    await (this.global as Partial<SharedBrowser>).grDisconnect?.();
    await super.teardown();
  }
}

/** Errors come from the suite's own realm, of which nothing is an `instanceof` anything here. */
function isError(thrown: unknown): thrown is { stack: string } {
  return typeof thrown === 'object' && thrown !== null && 'stack' in thrown;
}
