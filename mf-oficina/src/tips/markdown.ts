import { DATA_PATH, sanitize } from '@gr/shared/domain/tip/sanitize';
import { HtmlRenderer, Node as Mark, Parser } from 'commonmark';

/** Ranks of headings that a tip may have (`TIP_TAGS`). */
const [TOP, LAST] = [2, 4];

/** The Markdown text as the HTML of a tip; unsupported elements become plain text. */
export function htmlOf(text: string): string {
  const tree = new Parser().parse(text);
  const found: Mark[] = [];
  const walker = tree.walker();
  for (let step = walker.next(); step; step = walker.next()) if (step.entering) found.push(step.node);
  for (const node of found) {
    if (node.type === 'heading') node.level = Math.min(LAST, Math.max(TOP, node.level));
    if (node.type === 'link' || node.type === 'image') node.title = '';
    if (node.type === 'code' || node.type === 'code_block') asWords(node);
  }
  const html = new HtmlRenderer({ softbreak: '<br />' }).render(tree);
  // Lists start at one: a tip's list cannot set its start.
  return html
    .trim()
    .replaceAll(/\n+</g, '<')
    .replaceAll(/>\n+/g, '>')
    .replaceAll(/<ol start="\d+">/g, '<ol>');
}

/** Code blocks made by accidental indentation become text. */
function asWords(node: Mark): void {
  const words = new Mark('text');
  words.literal = (node.literal ?? '').trim();
  if (node.type === 'code') node.insertBefore(words);
  else {
    const paragraph = new Mark('paragraph');
    paragraph.appendChild(words);
    node.insertBefore(paragraph);
  }
  node.unlink();
}

/** The HTML of a tip, as phones show it, in Markdown; `null` = it has elements that Markdown cannot express. */
export function markdownOf(html: string): string | null {
  const cleaned = sanitize(html);
  const text = blocks(cleaned, '\n\n');
  return sameAs(cleaned, sanitize(htmlOf(text))) ? text : null;
}

const BLOCK = /^(?:P|HR|H[234]|UL|OL|BLOCKQUOTE)$/;

function blocks(parent: Node, gap: string): string {
  const found: string[] = [];
  let line = '';
  const flush = (): void => {
    if (line.trim() !== '') found.push(atLineStart(line.trim()));
    line = '';
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element && BLOCK.test(node.tagName)) {
      flush();
      found.push(block(node));
    } else line += inline(node);
  }
  flush();
  return found.filter(Boolean).join(gap);
}

function block(element: Element): string {
  const { tagName } = element;
  if (tagName === 'HR') return '---';
  if (tagName === 'UL' || tagName === 'OL') return list(element, tagName === 'OL');
  if (tagName === 'BLOCKQUOTE')
    return blocks(element, '\n\n')
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n');
  const text = inlines(element).trim();
  return tagName === 'P' ? atLineStart(text) : `${'#'.repeat(Number(tagName[1]))} ${text}`;
}

function list(element: Element, numbered: boolean): string {
  const loose = element.querySelector(':scope > li > p') !== null;
  const items = [...element.children].map((item, at) => {
    const mark = numbered ? `${at + 1}. ` : '- ';
    return mark + blocks(item, loose ? '\n\n' : '\n').replaceAll('\n', `\n${' '.repeat(mark.length)}`);
  });
  return items.join(loose ? '\n\n' : '\n');
}

function inlines(element: Node): string {
  return [...element.childNodes].map(inline).join('');
}

function inline(node: Node): string {
  if (!(node instanceof Element)) return escaped((node.textContent ?? '').replaceAll(/\s+/g, ' '));
  const text = inlines(node);
  switch (node.tagName) {
    case 'BR':
      return '\n';
    case 'STRONG':
    case 'B':
      return around('**', text);
    case 'EM':
    case 'I':
      return around('*', text);
    case 'U':
      return `<u>${text}</u>`;
    case 'A':
      return node.hasAttribute('href') ? `[${text}](<${node.getAttribute('href')}>)` : text;
    case 'IMG':
      return `![${escaped(node.getAttribute('alt') ?? '')}](<${node.getAttribute(DATA_PATH) ?? ''}>)`;
    default:
      return text;
  }
}

/** Wraps a text in a mark, keeping spaces at its ends outside. */
function around(mark: string, text: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return words === '' ? text : `${before}${mark}${words}${mark}${after}`;
}

/** Escapes characters that Markdown would interpret. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<]|&(?=#|\w+;)/g, '\\$&');
}

function atLineStart(text: string): string {
  return text.replaceAll(/^(\s*)([#>+=-])/gm, '$1\\$2').replaceAll(/^(\s*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}

/** Whether two cleaned texts look the same. */
function sameAs(one: Node, other: Node): boolean {
  return shape(one) === shape(other);
}

const NAMES: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM' };

/** A cleaned text normalized by removing differences that are not visible. */
function shape(parent: Node): string {
  const whole = !(parent instanceof Element) || parent.tagName === 'BLOCKQUOTE';
  let text = '';
  let loose = '';
  // Text outside elements shows as a paragraph.
  const flush = (): void => {
    text += whole && loose.trim() !== '' ? `<P ||>${loose}</P>` : loose;
    loose = '';
  };
  for (const node of parent.childNodes) {
    if (!(node instanceof Element)) {
      loose += (node.textContent ?? '').replaceAll(/\s+/g, ' ').replaceAll('<', '&lt;');
      continue;
    }
    const name = NAMES[node.tagName] ?? node.tagName;
    const own = ['href', 'alt', DATA_PATH].map((key) => node.getAttribute(key) ?? '').join('|');
    const one = `<${name} ${own}>${shape(node)}</${name}>`;
    if (!BLOCK.test(name)) loose += one;
    else {
      flush();
      text += one;
    }
  }
  flush();
  return text
    .replaceAll(EDGE, '$1')
    .replaceAll(/<A \|\|>(.*?)<\/A>/g, '$1')
    .replaceAll(/(<LI \|\|>)<P \|\|>((?:(?!<\/?P).)*)<\/P>/g, '$1$2')
    .trim();
}

const EDGE = /\s*(<\/?(?:P|HR|H[234]|UL|OL|LI|BLOCKQUOTE|BR)(?: [^<>]*)?>)\s*/g;
