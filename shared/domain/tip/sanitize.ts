import DOMPurify, { type Config } from 'dompurify';
import { pathOf } from './picture-path.ts';
import { TIP_LINK, TIP_TAGS } from './tip-html.ts';

/** Handlers that a parser knows and that have no property. */
const HIDDEN = /^on(touch|focus(in|out)|webkit|gesture|mousewheel|page|before)/;

/** Objects whose properties name the browser's event handlers. Some phones lack some of these. */
const OWNERS = [
  'window',
  'HTMLElement',
  'SVGElement',
  'SVGAnimationElement',
  'HTMLMarqueeElement',
  'HTMLBodyElement',
];

/** Attribute of a picture with its Storage path until the reader has fetched it. */
export const DATA_PATH = 'data-ruta';

/**
 * Elements and attributes that a tip's text may have. The result is a fragment, never text again: exactly the cleaned nodes are shown, and
 * the page needs no sink for HTML. DOMPurify parses with its own Trusted Types policy, `dompurify`, the second and last name in the app's
 * CSP.
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
/** Each remote has a copy of DOMPurify, but a page allows only one policy `dompurify`: the first copy cleans for all. */
const page = globalThis as { [CLEANER]?: Clean };
page[CLEANER] ??= clean;

/** The text of a tip as inert nodes: no scripts, no styles, no forms, no addresses but http(s) links. */
export function sanitize(html: string): DocumentFragment {
  return (page[CLEANER] ?? clean)(html);
}

function clean(html: string): DocumentFragment {
  // `as const` lists are read-only and DOMPurify's are not; it only reads them.
  const given = CONFIG as unknown as Config & { RETURN_DOM_FRAGMENT: true };
  // Its types do not show it, but a text that begins with <frameset> has no body, and then there is no fragment.
  const cleaned: DocumentFragment | null = DOMPurify.sanitize(callar(html), given);
  return cleaned ?? document.createDocumentFragment();
}

/**
 * Removes the names of event handlers, styles, scripts and bases from HTML before it is parsed: a browser reports each of them to the
 * security policy while parsing, also in a document that is never shown. This does not make the HTML safe: `sanitize`, which gets the
 * result, does. Spanish words that begin like a handler («onza», «once») stay.
 */
export function callar(html: string): string {
  return html
    .replace(/<(\/?)(?:style|script)(?=[\s/>])/gi, '<$1xmp')
    .replace(/<(\/?)base(?=[\s/>])/gi, '<$1x-base')
    .replace(/(^|[\s"'`/<])(on[a-z]+)(?=[\s/>=])/gi, (all, before: string, name: string) =>
      isHandler(name.toLowerCase()) ? `${before}x-${name}` : all,
    )
    .replace(/(^|[\s"'`/])style(?=[\s/>=])/gi, '$1x-style');
}

function isHandler(name: string): boolean {
  if (HIDDEN.test(name)) return true;
  return OWNERS.some((owner) => {
    const found: unknown = Reflect.get(globalThis, owner);
    const place: unknown = typeof found === 'function' ? found.prototype : found;
    return typeof place === 'object' && place !== null && name in place;
  });
}
