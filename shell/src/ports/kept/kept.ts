import type { KeptFile, KeptPort } from '@gr/shared/contract/kept';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { isQuota } from '../../phone-db/transaction.ts';
import type { Facts, StorageWire } from './fetch-part.ts';
import { type KeptDb, type KeptRow, partsOf } from './kept-db.ts';
import { mensajes } from './mensajes.ts';

/** Size of one part, bytes: small enough that losing one does no harm where the signal comes and goes. */
export const PART = 256 * 1024;
/** Used share of the storage, 0–1, from which content is refused: the rest is kept for records and their photos. */
const FULL = 0.8;

/** Dependencies of {@link createKept}. */
export interface KeptDeps extends StorageWire {
  readonly uid: string;
  /** Opened at the first use. */
  readonly open: () => Promise<KeptDb>;
  /** Used share of the storage, 0–1. */
  readonly pressure: () => Promise<number>;
  readonly toUrl: (blob: Blob) => string;
}

/** The kept files of one person on this phone. `close` closes the database. */
export function createKept(deps: KeptDeps): KeptPort & { close(): void } {
  const { uid } = deps;
  let opening: Promise<KeptDb> | null = null;
  const database = () => {
    opening ??= deps.open().catch((cause: unknown) => {
      opening = null;
      throw cause;
    });
    return opening;
  };

  async function drop(ruta: string, of = uid): Promise<void> {
    const tx = (await database()).transaction(['files', 'parts'], 'readwrite');
    await Promise.all([
      tx.objectStore('files').delete([of, ruta]),
      tx.objectStore('parts').delete(partsOf(of, ruta)),
      tx.done,
    ]);
  }

  /** Whether content has room; what people who left the phone had kept goes first, since they alone could delete it. */
  async function hasRoom(): Promise<boolean> {
    if ((await deps.pressure()) < FULL) return true;
    const others = (await (await database()).getAll('files')).filter((row) => row.uid !== uid);
    for (const row of others) await drop(row.ruta, row.uid);
    // What the browser tells of its storage follows a deletion late.
    return others.length > 0;
  }

  /** The row to continue: the stored one, if the server still has those very bytes. */
  async function begin(ruta: string, facts: Facts): Promise<KeptRow> {
    const before = await (await database()).get('files', [uid, ruta]);
    if (before && before.generation === facts.generation && before.tam === facts.tam) return before;
    if (before) await drop(ruta);
    return { ...facts, uid, ruta, bytes: 0 };
  }

  async function add(row: KeptRow, part: ArrayBuffer): Promise<KeptRow> {
    const next = { ...row, bytes: row.bytes + part.byteLength };
    const tx = (await database()).transaction(['files', 'parts'], 'readwrite');
    await Promise.all([
      tx.objectStore('parts').put(part, [uid, row.ruta, Math.floor(row.bytes / PART)]),
      tx.objectStore('files').put(next),
      tx.done,
    ]);
    return next;
  }

  const keep: KeptPort['keep'] = async (ruta, options = {}) => {
    const { signal, onPart } = options;
    const whole = await (await database()).get('files', [uid, ruta]);
    if (whole && whole.bytes === whole.tam) return ok(tell(whole));
    if (!(await hasRoom())) return fail('GU-002', mensajes.sinEspacio);
    const { factsOf, fetchPart } = await import('./fetch-part.ts');
    const facts = await factsOf(deps, ruta);
    if (!facts.ok) return facts;
    let row = await begin(ruta, facts.value);
    onPart?.(tell(row));
    while (row.bytes < row.tam) {
      const to = Math.min(row.bytes + PART, row.tam) - 1;
      const part = await fetchPart(deps, ruta, [row.bytes, to], signal);
      if (!part.ok) return part;
      row = await add(row, part.value);
      onPart?.(tell(row));
    }
    return ok(tell(row));
  };

  return {
    async list() {
      return (await (await database()).getAllFromIndex('files', 'por_uid', uid)).map(tell);
    },
    async keep(ruta, options) {
      try {
        return await keep(ruta, options);
      } catch (cause) {
        return isQuota(cause)
          ? fail('GU-002', mensajes.sinEspacio, cause)
          : fail('GU-001', mensajes.luego, cause);
      }
    },
    async url(ruta): Promise<Result<string>> {
      const db = await database();
      const [row, parts] = await Promise.all([
        db.get('files', [uid, ruta]),
        db.getAll('parts', partsOf(uid, ruta)),
      ]);
      if (!row || row.bytes !== row.tam) return fail('GU-005', mensajes.noEsta);
      return ok(deps.toUrl(new Blob(parts, { type: shown(row.mime) })));
    },
    drop: (ruta) => drop(ruta),
    close() {
      opening?.then((db) => db.close()).catch(() => undefined);
    },
  };
}

/** Only media that is drawn or played keeps its type, because an object URL has the app's own origin. */
function shown(mime: string): string {
  return /^(image\/(jpeg|png|webp)|video\/[\w.+-]+|audio\/[\w.+-]+|text\/vtt)$/.test(mime)
    ? mime
    : 'application/octet-stream';
}

function tell({ ruta, bytes, tam }: KeptRow): KeptFile {
  return { ruta, bytes, tam };
}
