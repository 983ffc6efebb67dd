import type { Assets } from '@gr/shared/contract/manifest';
import type { CDPSession } from 'playwright-core';
import { versionPath } from '../../publish/version-files.ts';

/** Object group of the inspected objects in the browser's debugger. */
const GROUP = 'gr-listeners';

/**
 * Event listeners of a section's own code on the window and on everything in the document, as `«click» from static/a.js`. Its
 * copies of shared packages are left out: React keeps one listener on the document.
 */
export async function ownListeners(
  cdp: CDPSession,
  { id, version, files }: Assets,
): Promise<readonly string[]> {
  const folder = `/${versionPath(id, version)}`;
  const own = new Map(files.map(({ path }) => [`${folder}${path}`, path]));
  const scripts = await scriptPaths(cdp);
  const found: string[] = [];
  for (const expression of ['window', 'document']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression, objectGroup: GROUP });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
      depth: -1,
    });
    for (const { type, scriptId } of listeners) {
      // The listener that each copy of React has on the document, even a copy among a stock build's own files.
      if (type === 'selectionchange') continue;
      const path = own.get(scripts.get(scriptId) ?? '');
      if (path !== undefined) found.push(`«${type}» from ${path}`);
    }
  }
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return found;
}

/** Path of every script of the page by its id; the browser lists them when a debugger attaches. */
async function scriptPaths(cdp: CDPSession): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  const take = ({ scriptId, url }: { readonly scriptId: string; readonly url: string }): void => {
    if (URL.canParse(url)) paths.set(scriptId, new URL(url).pathname);
  };
  cdp.on('Debugger.scriptParsed', take);
  await cdp.send('Debugger.enable');
  await cdp.send('Debugger.disable');
  cdp.off('Debugger.scriptParsed', take);
  return paths;
}
