import type { OpStatus } from '../../contract/outbox.ts';
import type { Result } from '../../contract/result.ts';
import type { Notebook } from './notebook.ts';

/** Field id → Spanish message of missing or invalid values; empty when valid. */
export type Problems = Readonly<Record<string, string>>;

/** Result of «Guardar»; `ok` carries the operation id once it is stored on the phone. */
export type Saved =
  /** Values are missing. */
  | { readonly tipo: 'errores' }
  /** A requested photo could not be stored; the person was informed and decides. */
  | { readonly tipo: 'falta_foto' }
  /**
   * The ids belong to a record saved with other content, e.g. from another tab. The form has new ones now; `sin_fotos` = its photos belong
   * to that record and must be taken again.
   */
  | { readonly tipo: 'repetida'; readonly sin_fotos: boolean }
  /** The phone could not store it. */
  | { readonly tipo: 'fallo'; readonly mensaje: string }
  | { readonly tipo: 'ok'; readonly op: string };

/** Code of `commit` with ids used by other content (contract/outbox). */
const TAKEN = 'OB-104';

/** Maximum age of ids: older ones would place a new record among those of another day, out of sight. */
const OLD_MS = 12 * 3_600_000;

/**
 * Saves a form: checks it, waits for its photos, closes it and commits it. Nothing enters the draft once the record is stored on the phone;
 * after a failure the form is open again. A draft older than 12 h gets new ids first. Rejects with the errors of `check` or `commit`.
 * @param now ms since epoch
 * @param check problems; called before and after waiting for photos
 * @param commit builds the operation (its `draft` is the notebook's key) and commits it; `null` = incomplete after all
 */
export async function saveForm<B>(
  notebook: Notebook<B>,
  now: number,
  check: (draft: B) => Problems,
  commit: (draft: B) => Promise<Result<OpStatus> | null>,
): Promise<Saved> {
  const { draft } = notebook.get();
  if (!draft || Object.keys(check(draft)).length > 0) return { tipo: 'errores' };
  if (!(await notebook.photosReady())) return { tipo: 'falta_foto' };
  await notebook.refresh(now, OLD_MS);
  notebook.close();
  try {
    await notebook.settled();
    const saved = await committed(notebook.get().draft ?? draft, check, commit);
    if (saved === 'repetida') return { tipo: 'repetida', sin_fotos: notebook.renew() };
    if (saved.tipo !== 'ok') notebook.reopen();
    return saved;
  } catch (cause) {
    // A programming error in building the operation must not leave the form closed.
    notebook.reopen();
    throw cause;
  }
}

async function committed<B>(
  draft: B,
  check: (draft: B) => Problems,
  commit: (draft: B) => Promise<Result<OpStatus> | null>,
): Promise<Saved | 'repetida'> {
  const result = Object.keys(check(draft)).length > 0 ? null : await commit(draft);
  if (!result) return { tipo: 'errores' };
  if (result.ok) return { tipo: 'ok', op: result.value.id };
  const { code, message } = result.error;
  return code === TAKEN ? 'repetida' : { tipo: 'fallo', mensaje: message };
}
