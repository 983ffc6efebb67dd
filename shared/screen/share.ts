/** Result of sharing: shared, cancelled by the person, copied or downloaded instead (`entregado`), or failed. */
export type ShareOutcome = 'compartido' | 'cancelado' | 'entregado' | 'fallo';

/**
 * Shares a text with another app; where that is not supported, it is copied (`entregado`). Never rejects. Call it from a press, which
 * browsers require.
 */
export async function shareText(title: string, text: string): Promise<ShareOutcome> {
  const shared = await share({ title, text });
  if (shared !== 'fallo') return shared;
  return (await copyText(text)) ? 'entregado' : 'fallo';
}

/** Copies a text; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or an old browser without a clipboard: the caller shows it.
    return false;
  }
}

/** Shares a file under `name`; where that is not supported, it is downloaded (`entregado`). Never rejects. */
export async function shareFile(blob: Blob, name: string): Promise<ShareOutcome> {
  const files = [new File([blob], name, { type: blob.type })];
  const able = typeof navigator.canShare === 'function' && navigator.canShare({ files });
  const shared = able ? await share({ files, title: name }) : 'fallo';
  if (shared !== 'fallo') return shared;
  download(blob, name);
  return 'entregado';
}

async function share(data: ShareData): Promise<'compartido' | 'cancelado' | 'fallo'> {
  if (typeof navigator.share !== 'function') return 'fallo';
  try {
    await navigator.share(data);
    return 'compartido';
  } catch (cause) {
    // Unless the person cancelled, a failed share (too late after the press, not allowed) uses the fallback.
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'cancelado' : 'fallo';
  }
}

/** How long the browser may take to begin a download, ms, before the object URL is revoked. */
const BEGIN_MS = 60_000;

/** Saves a file as `name` through the browser's downloads. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS);
}
