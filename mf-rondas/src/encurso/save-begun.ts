import type { Host } from '@gr/shared/contract';
import type { PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { isRead } from '@gr/shared/domain/ronda/ronda';
import { tareasOf } from '@gr/shared/domain/ronda/tareas';
import { type Notebook, notebookOf, saveForm } from '@gr/shared/screen';
import { answersOf, problems } from '../punto/answers.model.ts';
import { complete, type ReadPoint } from '../punto/complete.data.ts';
import { DRAFT, type Draft, draftKeyOf, hasContent } from '../ronda/punto-draft.ts';

/**
 * Saves the drafts at the points of a round that is about to end. It never blocks the end: a draft that cannot be saved now (an invalid
 * number, no space) is kept, and its form also opens in the ended round.
 */
export async function saveBegun(
  host: Host,
  ronda: Ronda,
  puntos: Readonly<Record<string, PuntoQr>>,
): Promise<void> {
  for (const leido of Object.values(ronda.recorrido ?? {})) {
    const punto = puntos[leido.qr_id];
    if (!punto || !isRead(leido)) continue;
    await saveAt(host, { ronda, leido, punto }).catch((cause: unknown) => host.trace.error('RO-002', cause));
  }
}

async function saveAt(host: Host, at: ReadPoint): Promise<void> {
  const key = draftKeyOf(at.ronda.id, at.leido.qr_id);
  // The notebook waits forever when the phone's storage cannot be read; this call fails instead.
  await host.outbox.loadDraft(key);
  // The same notebook as the form's: a photo may still be on its way into it.
  const notebook = notebookOf(host.outbox, key, DRAFT);
  await loaded(notebook);
  await notebook.photosReady();
  const { draft } = notebook.get();
  if (!draft || !hasContent(draft)) return;
  const asked = tareasOf(at.punto);
  if (draft.fotos.length + answersOf(asked, draft, at.leido).length === 0) return;
  const check = (written: Draft) => problems(asked, written, at.leido);
  await saveForm(notebook, host.device.now(), check, (written) => complete(host, at, written));
}

/** Resolves when the stored draft is loaded. */
function loaded(notebook: Notebook<Draft>): Promise<void> {
  return new Promise((resolve) => {
    if (notebook.get().draft) return resolve();
    const stop = notebook.subscribe(() => {
      if (!notebook.get().draft) return;
      stop();
      resolve();
    });
  });
}
