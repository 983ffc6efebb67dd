import type { Page } from 'playwright-core';

/**
 * What stands beside the app in a page: children of `body`, as `<div id class>`. The announcer for screen readers is
 * the kit's, which keeps it.
 */
export function strangers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.children]
      .filter((element) => !element.matches('script, [data-live-announcer]'))
      .map((element) => `<${[element.localName, element.id, element.className].filter(Boolean).join(' ')}>`),
  );
}
