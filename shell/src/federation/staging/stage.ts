import type { AssetFile, Assets } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { withAnySignal } from '../any-signal.ts';
import { FILES_AT_ONCE } from '../deadlines.ts';
import { failed } from '../errors.ts';
import { neededFiles } from '../phone/needed-files.ts';
import { readKept, type StagedRef, versionBase, writeStaged } from '../phone/version-cache.ts';
import { parseAssets } from '../registry/schema.ts';
import { fetchFile, type VerifiedFile } from './fetch-file.ts';
import type { StagingSurroundings } from './staging-ports.ts';

/** A version to stage, as the registry names it. */
export interface StageRequest extends StagedRef {
  readonly assets_sha256: string;
}

/** How one staging is followed and given up. */
export interface StageOptions {
  readonly signal?: AbortSignal;
  /** Files that are there, and how many there will be. */
  readonly progress?: (done: number, total: number) => void;
  /** The part that was asked for, less than the whole, has come and is what was announced; it is written afterwards. */
  readonly verified?: (assets: Assets) => Promise<void>;
}

/**
 * Brings a version, or its first part, to the phone: its list, then every needed file, each with its hash; only when
 * all are there are they written into the version's cache. Without Cache Storage, or without room, the verified files
 * stay with the browser's own cache and a trace event says so. Runs in the page and in the worker.
 */
export async function stage(
  s: StagingSurroundings,
  request: StageRequest,
  { signal, progress = () => undefined, verified }: StageOptions = {},
): Promise<Result<Assets>> {
  const { id, version, shared, part } = request;
  const kept = s.caches && (await readKept(s.caches, request).catch(() => undefined));
  const files = new Map<string, VerifiedFile>();
  let assets = kept?.assets;
  if (!assets) {
    const url = `${versionBase(id, version)}assets.json`;
    const list = await fetchFile(s, url, request.assets_sha256, signal);
    if (!list.ok) return list;
    assets = parseList(list.value);
    if (!assets || assets.id !== id || assets.version !== version) return failed('RF-008', url);
    files.set('assets.json', list.value);
  }
  const missing = neededFiles(assets, shared, part).filter(({ path }) => !kept?.have.has(path));
  if (missing.length === 0) return ok(assets);
  const fetched = await fetchAll(s, versionBase(id, version), missing, {
    ...(signal && { signal }),
    progress,
  });
  if (!fetched.ok) return fetched;
  for (const [path, file] of fetched.value) files.set(path, file);
  // A version without parts is whole: what fails in it counts against it, so it must be seen to be here.
  if (neededFiles(assets, shared, part).length < neededFiles(assets, shared).length) await verified?.(assets);
  await store(s, request, files);
  return ok(assets);
}

async function fetchAll(
  s: StagingSurroundings,
  base: string,
  wanted: readonly AssetFile[],
  { signal, progress }: StageOptions,
): Promise<Result<Map<string, VerifiedFile>>> {
  const giveUp = new AbortController();
  const files = new Map<string, VerifiedFile>();
  const waiting = [...wanted];
  let first: Result<never> | undefined;
  const line = async (rest: AbortSignal): Promise<void> => {
    for (let next = waiting.shift(); next && !first; next = waiting.shift()) {
      const file = await fetchFile(s, base + next.path, next.sha256, rest);
      if (file.ok) progress?.(files.set(next.path, file.value).size, wanted.length);
      else {
        first ??= file;
        giveUp.abort();
      }
    }
  };
  await withAnySignal([giveUp.signal, signal], (rest) =>
    Promise.all(Array.from({ length: FILES_AT_ONCE }, () => line(rest))),
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
  s: StagingSurroundings,
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
