import type { Locale } from 'axe-core';
import type { Finding } from '../bridge.ts';

/** What counts, as in the tests of the product's screens. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong on the page as it is shown, in Spanish, one for each element. Axe comes only when it is asked
 * for. Sizes of targets are left out: axe counts what a sticky bar hides for now as lost.
 */
export async function checkAxe(page: Document): Promise<readonly Finding[]> {
  const [{ default: axe }, { default: locale }] = await Promise.all([
    import('axe-core'),
    import('axe-core/locales/es.json'),
  ]);
  // Axe's own file has more than its own type knows.
  axe.configure({ locale: locale as unknown as Locale });
  const { violations } = await axe.run(page, {
    resultTypes: ['violations'],
    runOnly: TAGS,
    rules: { 'target-size': { enabled: false } },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => ({
      rule: id,
      message: help,
      element: target.join(' '),
      html,
      why: [...any, ...all, ...none].map(({ message }) => message).join(' '),
    })),
  );
}
