import type { Host } from '@gr/shared/contract/contract';
import type { Json } from '@gr/shared/contract/outbox';
import { ok, type Result } from '@gr/shared/contract/result';
import type { Tip } from '@gr/shared/domain/tip/tip';
import { pathOf } from '../image/picture-path.ts';

const PREFIX = 'tips/guardado/';

/** A tip kept on this phone by choice: its text, and its pictures among the kept files. */
export interface SavedTip {
  readonly tip: Tip;
  /** Storage paths of its pictures. */
  readonly rutas: readonly string[];
  /** All of it, bytes. */
  readonly bytes: number;
  /** ms since epoch. */
  readonly at: number;
}

export type SavedTips = Readonly<Record<string, SavedTip>>;

/** Pictures of a tip: its cover and those in its text. */
export function pathsOf(tip: Tip, origin: string): readonly string[] {
  const inText = [...(tip.cuerpo ?? '').matchAll(/<img\b[^<>]*?\ssrc\s*=\s*["']([^"'<>]*)["']/gi)];
  const all = [tip.img, ...inText.map(([, src]) => src?.replaceAll('&amp;', '&'))];
  return [...new Set(all.map((value) => pathOf(value, origin)).filter((ruta) => ruta !== null))];
}

/**
 * Keeps a tip: pictures first, then the text, so that what is listed is whole. A picture that Storage does not have
 * is left out. Fails as `KeptPort.keep` and `OutboxPort.saveDraft` do; what came of it leaves then, as pictures of its old version do.
 */
export async function saveTip(host: Host, id: string, tip: Tip): Promise<Result<void>> {
  const before = (await readSavedTips(host))[id]?.rutas ?? [];
  const result = await keepTip(host, id, tip);
  await dropUnshown(host, [...before, ...pathsOf(tip, location.origin)]);
  return result;
}

async function keepTip(host: Host, id: string, tip: Tip): Promise<Result<void>> {
  let bytes = new TextEncoder().encode(JSON.stringify(tip)).length;
  const paths: string[] = [];
  for (const ruta of pathsOf(tip, location.origin)) {
    const file = await host.kept.keep(ruta);
    if (file.ok) {
      bytes += file.value.tam;
      paths.push(ruta);
    } else if (file.error.code !== 'GU-003') return file;
  }
  const saved = { tip, rutas: paths, bytes, at: host.device.now() } satisfies SavedTip;
  const text: Json = JSON.stringify(saved);
  return host.outbox.saveDraft(PREFIX + id, { text });
}

/** Forgets a tip and the pictures no other kept tip shows. */
export async function removeTip(host: Host, id: string): Promise<Result<void>> {
  const { [id]: gone } = await readSavedTips(host);
  await host.outbox.removeDraft(PREFIX + id);
  await dropUnshown(host, gone?.rutas ?? []);
  return ok(undefined);
}

/** Removes those of the pictures that no kept tip shows. */
async function dropUnshown(host: Host, paths: readonly string[]): Promise<void> {
  const shown = new Set(Object.values(await readSavedTips(host)).flatMap(({ rutas }) => rutas));
  for (const ruta of paths) if (!shown.has(ruta)) await host.kept.drop(ruta);
}

/** The tips kept on this phone, id → tip. */
export async function readSavedTips({ outbox }: Pick<Host, 'outbox'>): Promise<SavedTips> {
  const drafts = await outbox.listDrafts(PREFIX);
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([key, value]) => {
      const text = typeof value === 'object' && value !== null ? value.text : null;
      // Written by `saveTip` and by nobody else.
      return typeof text === 'string' ? [[key.slice(PREFIX.length), JSON.parse(text) as SavedTip]] : [];
    }),
  );
}
