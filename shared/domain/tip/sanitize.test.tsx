import { PAYLOADS, XSS } from '@gr/remote-kit/testing/xss-payloads';
import { pathOf } from './picture-path.ts';
import { sanitize } from './sanitize.ts';

const TAGS = /^(P|BR|HR|H2|H3|H4|UL|OL|LI|BLOCKQUOTE|STRONG|B|EM|I|U|A|IMG)$/;
const EVENTS = [
  'click',
  'error',
  'load',
  'focus',
  'mouseover',
  'pointerdown',
  'toggle',
  'animationstart',
  'submit',
];

const ran = jest.fn();
beforeEach(() => {
  ran.mockClear();
  Reflect.set(window, 'x', ran);
  document.body.replaceChildren();
});

function html(node: Node): string {
  const box = document.createElement('div');
  box.append(node.cloneNode(true));
  return box.innerHTML;
}

/** Unsafe parts of the nodes; empty when there are none. */
function wrong(fragment: DocumentFragment): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) continue;
    if (!(node instanceof Element) || !TAGS.test(node.tagName)) {
      found.push(node.nodeName);
      continue;
    }
    for (const { name, value } of node.attributes) {
      const good =
        (name === 'href' && node.tagName === 'A' && /^https?:\/\//i.test(value)) ||
        (name === 'target' && value === '_blank') ||
        (name === 'rel' && value === 'noopener') ||
        (name === 'data-ruta' && pathOf(value, location.origin) === value) ||
        name === 'alt';
      if (!good) found.push(`${node.tagName} ${name}=${value}`);
    }
    if (node.hasAttribute('href') && node.getAttribute('rel') !== 'noopener')
      found.push('link without noopener');
  }
  return found;
}

/** Puts nodes on the page and triggers everything that a person or the browser may do to them. */
function provoke(node: Node): void {
  document.body.append(node);
  for (const element of document.body.querySelectorAll('*'))
    for (const type of EVENTS) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
}

test('the corpus is as large as the house asks, without doubles', () => {
  expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(120);
});

test('the test sees code that runs', () => {
  const box = document.createElement('div');
  box.innerHTML = '<p onclick="x()">a</p>';
  provoke(box);
  expect(ran).toHaveBeenCalled();
});

describe.each(Object.entries(XSS))('%s', (_group, payloads) => {
  test.each(payloads)('%j', (payload) => {
    for (const text of [payload, `<p>antes</p>${payload}<p>después</p>`, `<ul><li>${payload}</li></ul>`]) {
      const clean = sanitize(text);
      expect(wrong(clean)).toEqual([]);
      provoke(clean);
    }
    expect(ran).not.toHaveBeenCalled();
  });
});

test.each(PAYLOADS)('cleaned text that is read as HTML once more still runs nothing: %j', (payload) => {
  expect(wrong(sanitize(html(sanitize(payload))))).toEqual([]);
});

test('what a tip is made of stays', () => {
  const body =
    '<h2>Antes</h2><p>Lleve <b>linterna</b> y <em>radio</em>.</p><ol><li>Uno</li></ol><blockquote>123</blockquote>';
  expect(html(sanitize(body))).toBe(body);
});

test.each(['', ' ', '<frameset>', '<!---->'])('%j leaves nothing', (text) => {
  expect(html(sanitize(text)).trim()).toBe('');
});

test('links open outside, and only http(s) ones', () => {
  expect(html(sanitize('<a href="https://a.test/x?y=1#z" target="_top" rel="opener">a</a>'))).toBe(
    '<a href="https://a.test/x?y=1#z" target="_blank" rel="noopener">a</a>',
  );
  expect(html(sanitize('<a href="tel:123">a</a><a href="/ajustes">b</a>'))).toBe('<a>a</a><a>b</a>');
});

test('a picture waits by its Storage path; others lose their address', () => {
  expect(html(sanitize('<img src="contenido/tips/a.jpg" alt="Casco" width=1>'))).toBe(
    '<img alt="Casco" data-ruta="contenido/tips/a.jpg">',
  );
  expect(html(sanitize('<img src="https://otro.test/a.jpg" data-ruta="contenido/a/b.jpg">'))).toBe('<img>');
});

test('a second copy of the cleaner leaves the work to the first: the policy it needs is taken', () => {
  const first = jest.fn(() => document.createDocumentFragment());
  const key = Symbol.for('gr.tip.limpiar');
  const own: unknown = Reflect.get(globalThis, key);
  Reflect.set(globalThis, key, first);
  try {
    jest.isolateModules(() => {
      const second = jest.requireActual<{ sanitize: typeof sanitize }>('./sanitize.ts');
      second.sanitize('<p>a</p>');
    });
    expect(first).toHaveBeenCalledWith('<p>a</p>');
  } finally {
    Reflect.set(globalThis, key, own);
  }
});
