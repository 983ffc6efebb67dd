import type { Locator } from 'playwright-core';

const MARK = 'data-chosen-by-test';

/**
 * Chooses pictures in the gallery's field within `place`, or in another one (a CSS selector). By path through the protocol: over a foreign browser
 * Playwright's own call carries the bytes through the page, tens of megabytes that no phone would ever see.
 */
export async function chooseFiles(
  place: Locator,
  files: readonly string[],
  input = 'input[type=file][multiple]',
): Promise<void> {
  const field = place.locator(input).last();
  await field.waitFor({ state: 'attached' });
  await field.evaluate((input, mark) => input.setAttribute(mark, ''), MARK);
  const session = await place.page().context().newCDPSession(place.page());
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: `[${MARK}]` });
  await field.evaluate((input, mark) => input.removeAttribute(mark), MARK);
  await session.send('DOM.setFileInputFiles', { files: [...files], nodeId });
  // The files are chosen: of a page that went on meanwhile there is nothing to let go.
  await session.detach().catch(() => undefined);
}
