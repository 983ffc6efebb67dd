import type { Page } from 'playwright-core';

/**
 * Elements beside the app in a page: children of `body`, as `<div id class>`. The kit's announcer for screen readers stays, so it is left
 * out.
 */
export function strangers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.children]
      .filter((element) => !element.matches('script, [data-live-announcer]'))
      .map((element) => `<${[element.localName, element.id, element.className].filter(Boolean).join(' ')}>`),
  );
}
