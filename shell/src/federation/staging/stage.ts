import type { AssetFile, Assets } from '@gr/shared/contract/manifest';
import { type Failure, ok, type Result } from '@gr/shared/contract/result';
import { readBody } from '../../base/read-body.ts';
import {
  backoff,
  DEADLINES,
  FILE_TRIES,
  FILES_AT_ONCE,
  withAnySignal,
  withDeadline,
} from '../base/deadlines.ts';
import { failed, failure } from '../base/errors.ts';
import type { Fetched, StagingSurroundings } from '../base/ports.ts';
import { bytesAtHand } from '../phone/bytes-at-hand.ts';
import { neededFiles } from '../phone/needed-files.ts';
import { hexSha256 } from '../phone/sha256.ts';
import {
  readVersion,
  type StagedRef,
  type VerifiedFile,
  versionBase,
  writeStaged,
} from '../phone/version-cache.ts';
import { parseAssets } from '../registry/schema.ts';

/** A version to stage, as the registry names it. */
export interface StageRequest extends StagedRef {
  readonly assets_sha256: string;
}

/** Options of one staging. */
export interface StageOptions {
  readonly signal?: AbortSignal;
  /** Called when the initial files, fewer than all, are fetched and verified; they are written afterwards. */
  readonly verified?: (assets: Assets) => Promise<void>;
}

/**
 * Stages a version, or its initial files: its list, then every needed file, each verified by its hash: from another version on this
 * phone where it has the same bytes, else from the network. They are written into the version's cache only when all are there.
 * Returns the version's list. Without Cache Storage, or without room, the verified files stay in the browser's own cache and a trace
 * event is written. `RF-006` the server has no such file, `RF-007` no answer, `RF-008` other bytes than announced. Runs in the page
 * and in the worker.
 */
export async function stage(
  s: StagingSurroundings,
  request: StageRequest,
  { signal, verified }: StageOptions = {},
): Promise<Result<Assets>> {
  const { id, version, part } = request;
  const staged = s.caches && (await readVersion(s.caches, request).catch(() => undefined));
  const files = new Map<string, VerifiedFile>();
  let assets = staged?.assets;
  if (!assets) {
    const url = `${versionBase(id, version)}assets.json`;
    const list = await fetchFile(s, url, request.assets_sha256, signal);
    if (!list.ok) return list;
    assets = parseList(list.value);
    if (!assets || assets.id !== id || assets.version !== version) return failed('RF-008', url);
    files.set('assets.json', list.value);
  }
  const missing = neededFiles(assets, request, part).filter(({ path }) => !staged?.have.has(path));
  if (missing.length === 0) return ok(assets);
  const atHand = s.caches && (await bytesAtHand(s.caches, request, missing).catch(() => undefined));
  for (const [path, file] of atHand ?? []) files.set(path, file);
  const left = missing.filter(({ path }) => !files.has(path));
  const fetched = await fetchAll(s, versionBase(id, version), left, signal);
  if (!fetched.ok) return fetched;
  for (const [path, file] of fetched.value) files.set(path, file);
  // A version without initial files counts as complete: its failures count against it, so its files must be here.
  if (neededFiles(assets, request, part).length < neededFiles(assets, request).length)
    await verified?.(assets);
  await store(s, request, files, atHand?.size ?? 0);
  return ok(assets);
}

async function fetchAll(
  s: StagingSurroundings,
  base: string,
  wanted: readonly AssetFile[],
  signal: AbortSignal | undefined,
): Promise<Result<Map<string, VerifiedFile>>> {
  const giveUp = new AbortController();
  const files = new Map<string, VerifiedFile>();
  const waiting = [...wanted];
  let first: Result<never> | undefined;
  const line = async (rest: AbortSignal): Promise<void> => {
    for (let next = waiting.shift(); next && !first; next = waiting.shift()) {
      const file = await fetchFile(s, base + next.path, next.sha256, rest);
      if (file.ok) files.set(next.path, file.value);
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
  atHand: number,
): Promise<void> {
  if (!s.caches) {
    s.trace.event('remote.staged_in_memory', { id, version });
    return;
  }
  try {
    await writeStaged(s.caches, id, version, files);
    s.trace.event('remote.staged', { id, version, files: files.size, at_hand: atHand });
  } catch (cause) {
    s.trace.error('RF-012', cause);
  }
}

/**
 * Fetches one immutable file and checks its SHA-256 (hex): three tries, each aborted after 120 s, or after 5 s without data. `RF-006`
 * the server has none (404, 410), `RF-007` no answer, `RF-008` other bytes than announced. `rest` aborts it when the complete version
 * is given up.
 */
export async function fetchFile(
  s: StagingSurroundings,
  url: string,
  sha256: string,
  rest?: AbortSignal,
): Promise<Result<VerifiedFile>> {
  let last: Failure = failure('RF-007', 'given up');
  for (let tries = 1; tries <= FILE_TRIES && !rest?.aborted; tries += 1) {
    if (tries > 1) await s.wait(backoff(tries - 1));
    try {
      // The browser's cached copy may be the bad one, so every further try bypasses the cache.
      const { response, bytes } = await once(s, url, tries > 1 ? 'reload' : 'default', rest);
      const { status } = response;
      if (status === 404 || status === 410)
        return { ok: false, error: failure('RF-006', `${status} ${url}`) };
      if (status !== 200) last = failure('RF-007', `${status} ${url}`);
      else if ((await hexSha256(bytes)) === sha256) return ok({ bytes, headers: response.headers });
      else last = failure('RF-008', url);
    } catch (cause) {
      last = failure('RF-007', cause);
    }
  }
  return { ok: false, error: last };
}

/** One function for each file under way, which restarts its silence: a file that waits for its turn on a slow line is not silent. */
const underWay = new Set<() => void>();

function once(
  s: StagingSurroundings,
  url: string,
  cache: RequestCache,
  rest: AbortSignal | undefined,
): Promise<Fetched> {
  const silence = s.slowLine() ? DEADLINES.slowSilence : DEADLINES.silence;
  return withDeadline(DEADLINES.file, (whole) =>
    withDeadline(silence, async (quiet, more) => {
      underWay.add(more);
      const early = cache === 'default' ? s.early?.(url) : undefined;
      const fetched = withAnySignal([whole, quiet, rest], async (signal) => {
        const response = await (early ?? s.fetch(url, { cache, signal }));
        return { response, bytes: await readBody(response, heard) };
      });
      return fetched.finally(() => underWay.delete(more));
    }),
  );
}

/** Restarts the silence of every file under way. */
function heard(): void {
  for (const each of underWay) each();
}
