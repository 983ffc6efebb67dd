import { focusField } from '@gr/shared/ui';
import { useState } from 'react';
import type { OpStatus } from '../../contract/outbox.ts';
import type { Result } from '../../contract/result.ts';
import { useHost } from '../host-context.ts';
import { mensajes } from '../mensajes.ts';
import { useBusy } from '../use-busy.ts';
import type { Notebook } from './notebook.ts';
import { type Problems, saveForm } from './save.ts';

/** Options of saving a form: those of {@link saveForm}, and a callback. */
export interface SaveFormOptions<B> {
  readonly notebook: Notebook<B>;
  readonly check: (draft: B) => Problems;
  readonly commit: (draft: B) => Promise<Result<OpStatus> | null>;
  /** Called when it is stored on the phone; the notebook still holds the saved content. */
  readonly onSaved: (op: string, draft: B) => void;
}

/** «Guardar» of a form. */
export interface SaveForm {
  /** Saves; a second press meanwhile is ignored. Failures are shown to the person. */
  readonly save: () => void;
  /** True when saving has been running for 300 ms. */
  readonly saving: boolean;
  /** Number of presses for this form, for `ErrorSummary`. */
  readonly attempt: number;
  /** Field id → message, from the first try on; fixed fields are updated at once. */
  readonly errors: Problems;
  /** The same for `ErrorSummary`, when there is more than one. */
  readonly summary: readonly { readonly id: string; readonly message: string }[];
}

/** The button «Guardar» of a form and its field errors; ids of fields are those of {@link Problems}. */
export function useSaveForm<B>({ notebook, check, commit, onSaved }: SaveFormOptions<B>): SaveForm {
  const { notices, device } = useHost();
  const { busy, run } = useBusy();
  const [tried, setTried] = useState({ edition: 0, times: 0 });
  const { draft } = notebook.get();
  const edition = notebook.edition();
  // A form emptied by «Empezar de nuevo» has no tries yet.
  const attempt = tried.edition === edition ? tried.times : 0;

  async function save(): Promise<void> {
    const result = await run(() => saveForm(notebook, device.now(), check, commit));
    if (!result) return;
    setTried((last) => ({ edition, times: last.edition === edition ? last.times + 1 : 1 }));
    const written = notebook.get().draft;
    const wrong = result.tipo === 'errores' && written ? Object.entries(check(written)) : [];
    // A single error is shown at its field; a summary above would only push it down. Several take the focus to the first, and a form's
    // summary takes it from there. An error without a field on the screen is told beside the button.
    const [first] = wrong;
    if (!wrong.some(([id]) => focusField(id)) && first) notices.show('error', first[1]);
    if (result.tipo === 'fallo') notices.show('error', result.mensaje);
    if (result.tipo === 'repetida')
      notices.show('aviso', result.sin_fotos ? mensajes.repetidaFotos : mensajes.repetida);
    if (result.tipo === 'ok' && written) onSaved(result.op, written);
  }
  const errors: Problems = attempt > 0 && draft ? check(draft) : {};
  const all = Object.entries(errors).map(([id, message]) => ({ id, message }));
  return { save: () => void save(), saving: busy, attempt, errors, summary: all.length > 1 ? all : [] };
}
