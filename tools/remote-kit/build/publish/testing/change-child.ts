import { createInterface } from 'node:readline';
import type { PublishedVersion } from '@gr/shared/contract/manifest';
import { readRegistry } from '../change-registry.ts';
import { changeRemote, entryOf } from '../change-remote.ts';
import { readPrivateKey } from '../keys.ts';
import { openStore } from '../open-store.ts';
import { planDeploy } from '../plan.ts';

/** Order to a person of the test; one line of JSON each. */
export type Order =
  /** Reads the registry, like a command at its start. */
  | { readonly begin: string }
  /** Publishes a version of that remote after `wait` ms. */
  | { readonly publish: PublishedVersion; readonly wait: number };

/** A person in a process of their own: `change-child.ts SPEC NAME`, orders on stdin, one answer a line on stdout. */
async function main(): Promise<void> {
  const [spec = '', por = ''] = process.argv.slice(2);
  const store = openStore(spec, {});
  const key = readPrivateKey('.');
  let id = '';
  let began: ReturnType<typeof entryOf>;
  for await (const line of createInterface({ input: process.stdin })) {
    const order = JSON.parse(line) as Order;
    if ('begin' in order) {
      id = order.begin;
      began = entryOf((await readRegistry(store, key)).registry, id);
      process.stdout.write('"listo"\n');
    } else {
      await new Promise((resolve) => setTimeout(resolve, order.wait));
      const plan = (before: typeof began) => planDeploy(id, before, order.publish, () => true);
      const { kind, text } = await changeRemote(store, key, {
        id,
        accion: 'deploy',
        por,
        began,
        now: Date.now,
        plan,
      });
      process.stdout.write(`${JSON.stringify({ kind, text })}\n`);
    }
  }
}

void main();
