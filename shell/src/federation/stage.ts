import type { Assets } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { failed } from './errors.ts';
import { fetchFile, type VerifiedFile } from './fetch-file.ts';
import type { Surroundings } from './ports.ts';
import { parseAssets } from './schema.ts';
import { readStaged, versionBase, writeStaged } from './staged.ts';

/** A version to stage, as the registry names it. */
export interface StageRequest {
  readonly id: string;
  readonly version: string;
  /** Hex SHA-256 of its `assets.json`. */
  readonly assets_sha256: string;
}

/**
 * Brings a version wholly to the phone: its list, then every needed file, each with its hash; only when all are
 * there are they written into the version's cache. Without Cache Storage, or without room, the verified files
 * stay with the browser's own cache and a trace event says so. Runs in the page and in the worker.
 */
export async function stage(s: Surroundings, request: StageRequest): Promise<Result<Assets>> {
  const { id, version } = request;
  const here = s.caches && (await readStaged(s.caches, id, version).catch(() => undefined));
  if (here) return ok(here);
  const base = versionBase(id, version);
  const list = await fetchFile(s, `${base}assets.json`, request.assets_sha256);
  if (!list.ok) return list;
  const assets = parseList(list.value);
  if (!assets || assets.id !== id || assets.version !== version)
    return failed('RF-008', `${base}assets.json`);
  const files = await fetchAll(s, base, assets);
  if (!files.ok) return files;
  files.value.set('assets.json', list.value);
  await store(s, request, files.value);
  return ok(assets);
}

async function fetchAll(
  s: Surroundings,
  base: string,
  assets: Assets,
): Promise<Result<Map<string, VerifiedFile>>> {
  const rest = new AbortController();
  const files = new Map<string, VerifiedFile>();
  let first: Result<never> | undefined;
  await Promise.all(
    assets.files.map(async ({ path, sha256 }) => {
      const file = await fetchFile(s, base + path, sha256, rest.signal);
      if (file.ok) files.set(path, file.value);
      else {
        first ??= file;
        rest.abort();
      }
    }),
  );
  return first ?? ok(files);
}

function parseList({ bytes }: VerifiedFile): Assets | undefined {
  try {
    const parsed = parseAssets(JSON.parse(new TextDecoder().decode(bytes)));
    return 'value' in parsed ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}

async function store(
  s: Surroundings,
  { id, version }: StageRequest,
  files: ReadonlyMap<string, VerifiedFile>,
): Promise<void> {
  if (!s.caches) {
    s.trace.event('remote.staged_in_memory', { id, version });
    return;
  }
  try {
    await writeStaged(s.caches, id, version, files);
    s.trace.event('remote.staged', { id, version, files: files.size });
  } catch (cause) {
    s.trace.error('RF-012', cause);
  }
}
