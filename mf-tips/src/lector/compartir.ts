import type { NoticesPort } from '@gr/shared/contract/notices';
import { mensajes } from '../mensajes.ts';

/** Hands a text to another app, or to the clipboard where the phone can't share. */
export async function compartir(notices: NoticesPort, title: string, text: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, text });
    await navigator.clipboard.writeText(text);
    notices.show('exito', mensajes.copiado);
  } catch (cause) {
    // The person closed the list of apps.
    if (cause instanceof DOMException && cause.name === 'AbortError') return;
    notices.show('aviso', mensajes.noCompartido);
  }
}
