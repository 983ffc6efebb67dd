/** How sharing ended: shared, given up by the person, copied or downloaded instead (`entregado`), or none of these. */
export type ShareOutcome = 'compartido' | 'cancelado' | 'entregado' | 'fallo';

/**
 * Hands a text to another app; where the phone cannot, it is copied (`entregado`). Never rejects. Call it from a press:
 * browsers share only then.
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
    // No permission, or an old browser without a clipboard: the caller says so.
    return false;
  }
}

/** Hands a file to another app under `name`; where the phone cannot, it is downloaded (`entregado`). Never rejects. */
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
    // Unless the person cancelled, a share that fails (too late after the press, not allowed) goes the other way.
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'cancelado' : 'fallo';
  }
}

/** How long the browser may take to begin a download, ms, before the object URL is revoked. */
const BEGIN_MS = 60_000;

/** Hands a file to the browser's downloads as `name`. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS);
}
