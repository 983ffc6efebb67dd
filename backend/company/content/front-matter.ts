import { type Book, bookOf } from '@gr/shared/domain/tabla/book';
import { HtmlRenderer, Parser } from 'commonmark';

/**
 * A text in Markdown as a list of one row: `clave: valor` lines between two `---` are its columns, the rest is `cuerpo`, as HTML.
 * @param name default name of the row: the file's own name
 */
export function tableOfMarkdown(text: string, name: string): Book {
  const [, head = '', body = text] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  const pairs = head.split(/\r?\n/).flatMap((line) => {
    const [, key = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    return key === '' ? [] : [[key.trim(), value.trim()] as const];
  });
  const named = pairs.some(([key]) => key === 'codigo') ? pairs : [['codigo', name] as const, ...pairs];
  const html = new HtmlRenderer().render(new Parser().parse(body)).trim().replaceAll(/>\n+</g, '><');
  return bookOf([
    [...named.map(([key]) => key), 'cuerpo'],
    [...named.map(([, value]) => value), html],
  ]);
}
