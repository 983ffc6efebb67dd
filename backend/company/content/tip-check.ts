import { TIP_LINK, TIP_TAGS } from '@gr/shared/domain/tip/tip-html';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const TAGS: ReadonlySet<string> = new Set(TIP_TAGS);
/** Allowed attributes by element; the reader sets `target` and `rel`. */
const ATTRIBUTES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['a', new Set(['href', 'target', 'rel'])],
  ['img', new Set(['src', 'alt'])],
]);
/** A Storage path of the company's own pictures. */
const PICTURE = /^contenido\/[\w-]+\/[\w.() -]+\.(?:jpe?g|png|webp)$/i;

/**
 * Parts of a tip's text that the phones' sanitizer would remove, as Spanish phrases; empty = it is shown unchanged. The text is parsed as
 * in a browser, never searched.
 */
export function cutFromTip(html: string): readonly string[] {
  return [...new Set(parseFragment(html).childNodes.flatMap(cutFrom))];
}

function cutFrom(node: Node): readonly string[] {
  // Comments are invisible and are dropped without loss.
  if (!('tagName' in node)) return [];
  const { tagName, attrs, childNodes } = node;
  if (!TAGS.has(tagName)) return [`<${tagName}>`];
  const own = attrs.flatMap(({ name, value }) => {
    if (ATTRIBUTES.get(tagName)?.has(name) !== true) return [`${name} de <${tagName}>`];
    if (name === 'href' && !TIP_LINK.test(value)) return [`el enlace «${value}» (use http o https)`];
    if (name === 'src' && !PICTURE.test(value)) return [`la imagen «${value}» (use contenido/tips/…)`];
    return [];
  });
  return [...own, ...childNodes.flatMap(cutFrom)];
}
