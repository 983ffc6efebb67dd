import { createHash } from 'node:crypto';
import { CONTRACT, type Remote } from '@gr/shared/contract';
import type { Assets, RegistryEntry } from '@gr/shared/contract/manifest';
import { type FakeSurroundings, fakeSurroundings, publish } from './fake-surroundings.testing.ts';
import { createFederation, type Federation } from './federation.ts';

/** A version whose first screen needs its entry only; its style is loaded later. */
export function publishWithFirst(s: FakeSurroundings, version: string, previous?: string): RegistryEntry {
  const entry = publish(s, version, previous);
  const url = `/r/${entry.id}/${version}/assets.json`;
  const published = s.server.get(url);
  const assets = JSON.parse(typeof published === 'string' ? published : '') as Assets;
  const list = JSON.stringify({ ...assets, first: ['entry.js'] } satisfies Assets);
  s.server.set(url, list);
  return { ...entry, assets_sha256: createHash('sha256').update(list).digest('hex') };
}

/** A phone on which versions run, once their code is `there`; those in `broken` throw then. */
export function phoneWith(...broken: readonly string[]) {
  const s = fakeSurroundings();
  const ran: string[] = [];
  const there: string[] = [];
  const start = async () => async (assets: Assets) => {
    there.push(assets.version);
    return () => runs(assets);
  };
  const runs = (assets: Assets) => {
    ran.push(assets.version);
    if (broken.includes(assets.version)) throw new Error('boom');
    const mount = () => ({ unmount: () => undefined });
    return {
      default: { id: assets.id, version: assets.version, contract: CONTRACT, mount } satisfies Remote,
    };
  };
  const open = (surroundings: FakeSurroundings = s): Federation =>
    createFederation({ trace: s.trace, contract: CONTRACT, disp_id: 'd1', surroundings, start });
  return { s, ran, there, open };
}
