import DOMPurify, { type Config } from 'dompurify';
import { callar } from './disarm.ts';
import { pathOf } from './picture-path.ts';
import { TIP_LINK, TIP_TAGS } from './tip-html.ts';

/** Where `data-ruta` of a picture holds its Storage path until the reader has fetched it. */
export const DATA_PATH = 'data-ruta';

/**
 * What the text of a tip may be made of. The answer is a fragment, never text again: what was cleaned is what is
 * shown, and the page needs no sink for HTML. DOMPurify parses with its own Trusted Types policy, `dompurify`, the
 * second and last name in the app's CSP.
 */
const CONFIG = {
  ALLOWED_TAGS: [...TIP_TAGS, '#text'],
  ALLOWED_ATTR: ['href', 'alt', DATA_PATH, 'target', 'rel'],
  ALLOWED_URI_REGEXP: TIP_LINK,
  ADD_URI_SAFE_ATTR: [DATA_PATH, 'target', 'rel'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

DOMPurify.addHook('beforeSanitizeAttributes', (node) => {
  if (node.tagName !== 'IMG') return;
  const ruta = pathOf(node.getAttribute('src'), location.origin);
  node.removeAttribute('src');
  if (ruta === null) node.removeAttribute(DATA_PATH);
  else node.setAttribute(DATA_PATH, ruta);
});

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  node.removeAttribute('target');
  node.removeAttribute('rel');
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener');
});

const CLEANER = Symbol.for('gr.tip.limpiar');
type Clean = (html: string) => DocumentFragment;
/** Each remote brings a copy of DOMPurify, and a page has one policy `dompurify`: the copy that came first cleans for all. */
const page = globalThis as { [CLEANER]?: Clean };
page[CLEANER] ??= clean;

/** The text of a tip as nodes that can do nothing: no scripts, no styles, no forms, no addresses but http(s) links. */
export function sanitize(html: string): DocumentFragment {
  return (page[CLEANER] ?? clean)(html);
}

function clean(html: string): DocumentFragment {
  // `as const` lists are read-only and DOMPurify's are not; it only reads them.
  const given = CONFIG as unknown as Config & { RETURN_DOM_FRAGMENT: true };
  // Its types do not say so, but a text that begins with <frameset> has no body, and then there is no fragment.
  const cleaned: DocumentFragment | null = DOMPurify.sanitize(callar(html), given);
  return cleaned ?? document.createDocumentFragment();
}
