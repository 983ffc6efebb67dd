import type { OpStatus } from '../../contract/outbox.ts';
import type { Result } from '../../contract/result.ts';
import type { Notebook } from './notebook.ts';

/** Field id → Spanish message of what is missing or wrong; empty when all is well. */
export type Problems = Readonly<Record<string, string>>;

/** What became of «Guardar»; `ok` carries the operation id once it is on the phone for good. */
export type Saved =
  /** Something is missing. */
  | { readonly tipo: 'errores' }
  /** A photo asked for could not be kept; the person was told and decides. */
  | { readonly tipo: 'falta_foto' }
  /**
   * The ids belong to a record saved already with other content, e.g. from another tab. The form has new ones now;
   * `sin_fotos` = its photos stayed with that record and have to be taken again.
   */
  | { readonly tipo: 'repetida'; readonly sin_fotos: boolean }
  /** The phone could not keep it. */
  | { readonly tipo: 'fallo'; readonly mensaje: string }
  | { readonly tipo: 'ok'; readonly op: string };

/** `commit` with ids that are taken by other content (contract/outbox). */
const TAKEN = 'OB-104';

/** Ids older than this would put a record of now among those of another day, out of sight. */
const OLD_MS = 12 * 3_600_000;

/**
 * Saves a form: checks it, waits for the photos on their way, closes it and commits it. Nothing lands in the draft
 * once the record is on the phone; when it could not be saved, writing goes on. A draft older than 12 h gets new ids
 * first. Rejects with what `check` or `commit` throw.
 * @param now ms since epoch
 * @param check what is missing; asked before the photos and again after
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
    // A fault of the code that builds the operation: the form must not stay shut.
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
