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
