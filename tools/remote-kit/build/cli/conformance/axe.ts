import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession } from 'playwright-core';

/** Most sentences about one screen. */
const MOST = 3;
/** Least side of a tap target, CSS px (WCAG 2.2, 2.5.8). */
const LEAST_SIDE = 24;

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Runs axe as the sandbox does (`testing/sandbox/phone/check-axe.ts`), on the section's content. Sizes are measured here, because axe
 * reports an element as too small that a bar covers for a moment.
 */
const RUN = `(async () => {
  const parts = [...document.querySelectorAll('#contenido, [role=dialog], [role=alertdialog]')];
  if (parts.length === 0) return [];
  const { violations } = await axe.run({ include: parts }, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'target-size': { enabled: false } },
  });
  const small = parts
    .flatMap((part) => [...part.querySelectorAll('a[href], button, select, textarea, [role=button]')])
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.tabIndex >= 0 && e.closest('label, p') === null)
    .map((e) => [e, e.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && (width < ${LEAST_SIDE} || height < ${LEAST_SIDE}))
    .map(([e]) => 'target-size: ' + e.outerHTML.slice(0, 80) + ' is smaller than ${LEAST_SIDE} px');
  return [...violations.flatMap(({ id, help, nodes }) => nodes.slice(0, 1).map(({ target }) => id + ': ' + target.join(' ') + ': ' + help)), ...small];
})()`;

/** Barriers of a section's screen, in axe's own words. Runs in an isolated world, which leaves nothing in the page. */
export async function barriers(cdp: CDPSession): Promise<readonly string[]> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'gr-axe',
  });
  await cdp.send('Runtime.evaluate', { expression: readFileSync(AXE, 'utf8'), contextId });
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    ...{ expression: RUN, contextId, awaitPromise: true, returnByValue: true },
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return (result.value as readonly string[]).slice(0, MOST);
}
