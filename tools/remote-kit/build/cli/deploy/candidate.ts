import type { PublishedRegistry, RemoteManifest } from '@gr/shared/contract/manifest';
import { type CandidateFile, startCandidateProxy } from '../../publish/candidate-proxy.ts';
import { nextRegistry } from '../../publish/change-registry.ts';
import type { Jwk } from '../../publish/keys.ts';
import { publishedVersion } from '../../publish/published-version.ts';
import { signNext, type Teams } from '../../publish/team-signing.ts';
import { type BuiltVersion, typeOf, versionPath } from '../../publish/version-files.ts';
import type { Recorrido } from '../../recorrido.ts';
import { conformance, type Verdict } from '../conformance/conformance.ts';
import type { TestPerson } from '../conformance/people.ts';

/** Contents that the live shell gets, on this computer only. */
export interface Trial {
  readonly url: string;
  readonly manifest: RemoteManifest;
  readonly built: BuiltVersion;
  readonly registry: PublishedRegistry | undefined;
  readonly key: Jwk;
  readonly teams?: Teams | undefined;
  readonly people: readonly TestPerson[];
  readonly recorridos: readonly Recorrido[];
  /** Time limit for one action before the page counts as hung, ms. */
  readonly hungMs?: number;
}

/** Walks through the live shell with the candidate active, on this computer only. */
export async function tryOut(trial: Trial): Promise<Verdict> {
  const { manifest, built, people, recorridos, hungMs } = trial;
  const proxy = await startCandidateProxy(trial.url, await candidateFiles(trial));
  try {
    return await conformance({
      url: proxy.url,
      manifest,
      assets: built.assets,
      people,
      recorridos,
      ...(hungMs === undefined ? {} : { hungMs }),
    });
  } finally {
    await proxy.close();
  }
}

/** `/remotes.json` that points at the candidate, and the candidate's files. */
export async function candidateFiles({
  manifest,
  built,
  registry,
  key,
  teams,
}: Omit<Trial, 'url' | 'people' | 'recorridos' | 'hungMs'>): Promise<ReadonlyMap<string, CandidateFile>> {
  const { id } = manifest;
  const active = publishedVersion(manifest, built.assets.version, built.list);
  const now = Date.now();
  const next = nextRegistry(registry, {
    accion: 'deploy',
    por: 'trial',
    now,
    remotes: new Map([[id, { id, state: 'on', active }]]),
  });
  const json = typeOf('x.json');
  const files = new Map<string, CandidateFile>();
  files.set('/remotes.json', {
    type: json,
    body: JSON.stringify(await signNext(next, key, teams, new Set([id]), now)),
  });
  const folder = `/${versionPath(id, active.version)}`;
  files.set(`${folder}assets.json`, { type: json, body: built.list });
  for (const [name, body] of built.content) files.set(folder + name, { type: typeOf(name), body });
  return files;
}
