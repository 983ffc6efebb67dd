import { peekRegistry } from '@gr/remote-kit/build/publish/signed-registry';
import type {
  PublishedRegistry,
  PublishedRemote,
  PublishedVersion,
  SignedRegistry,
} from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import type { Phone } from '../e2e/support/chromium.ts';
import { type Line, type Rule, startProxy } from '../e2e/support/proxy.ts';
import { logIn, startRound } from '../e2e/support/rondero.ts';
import { changedRegistry, publishedIn } from '../support/registry.ts';

/**
 * A phone with a line and a list of sections of its own, beside others in the same browser: on an origin of its own
 * nothing of another lane is on it, and what is published in it is published for nobody else.
 */
export interface Lane {
  readonly page: Page;
  readonly url: string;
  /** The list of sections as it is published here now. */
  registry(): PublishedRegistry;
  /** Points the list at a version of a remote, with `previous` beside it or nothing older. */
  publish(id: string, active: PublishedVersion, previous?: PublishedVersion): Promise<void>;
  /** From now on `rule` befalls requests, besides what befalls them for others than `who`. */
  break(who: string, rule: Rule): void;
  /** Nothing befalls requests for `who` any longer: what hung for it is cut, what hangs for others goes on hanging. */
  heal(who: string): void;
  close(): Promise<void>;
}

/** Records never get through meanwhile, so that some wait on the phone all the time. */
const noWrites: Rule = (_path, method) => (method === 'PATCH' ? { kind: 'cut' } : undefined);

/** Opens a lane to the app in folder `app` at `url`, signs in as rondero 1001 and begins a round. */
export async function openLane(phone: Phone, url: string, app: string): Promise<Lane> {
  const line: Line = await startProxy(url);
  const rules = new Map<string, Rule>();
  let registry = publishedIn(app);
  let text = '';
  const publish = async (...remotes: PublishedRemote[]): Promise<void> => {
    text = await changedRegistry(registry, ...remotes);
    registry = peekRegistry(JSON.parse(text) as SignedRegistry);
  };
  const befall: Rule = (path, method, use) => {
    for (const rule of rules.values()) {
      const fault = rule(path, method, use);
      if (fault) return fault;
    }
    return path === '/remotes.json' ? { kind: 'answer', body: text } : noWrites(path, method);
  };
  // Nothing older can stand in for what is broken.
  await publish(...registry.remotes.map(({ previous: _gone, ...remote }) => remote));
  line.break(befall);
  const page = await phone.page();
  // What turns while a person waits takes a processor's time from the other lanes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript('globalThis.__name = (f) => f');
  await logIn(page, line.url, '1001');
  await startRound(page);
  return {
    page,
    url: line.url,
    registry: () => registry,
    publish(id, active, previous) {
      const entry = registry.remotes.find((remote) => remote.id === id);
      if (!entry) throw new Error(`no remote ${id}`);
      const { previous: _gone, ...remote } = entry;
      return publish({ ...remote, state: 'on', active, ...(previous ? { previous } : {}) });
    },
    break(who, rule) {
      rules.set(who, rule);
    },
    heal(who) {
      rules.delete(who);
      line.mend();
    },
    async close() {
      await page.close();
      await line.close();
    },
  };
}
