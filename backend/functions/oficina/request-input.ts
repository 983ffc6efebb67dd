import { type Book, bookOf } from '@gr/shared/domain/tabla/book';
import type { Input } from '../../company/command/input.ts';
import { refused } from '../../company/command/problem.ts';
import { tableOfJson, valueOfJson } from '../../company/content/content-table.ts';
import { tableOfMarkdown } from '../../company/content/front-matter.ts';
import type { Request } from './read-request.ts';

/** Lists and texts from a request. The server's disk is never read. */
export function inputOf({ tabla, texto }: Pick<Request, 'tabla' | 'texto'>): Input {
  const table = (): Promise<Book> => {
    if (tabla === undefined) return Promise.reject(absent());
    return Promise.resolve(bookOf(tabla));
  };
  return {
    table,
    async content(name) {
      if (texto === undefined) return table();
      return texto.trimStart().startsWith('[')
        ? tableOfJson(valueOfJson(texto, name))
        : tableOfMarkdown(texto, '');
    },
    async json(name) {
      if (texto === undefined) throw absent();
      return valueOfJson(texto, name);
    },
    beside: () => Promise.resolve(null),
    kept: () => new Map(),
  };
}

function absent(): Error {
  return refused([{ fila: null, mensaje: 'No llegó ninguna lista.' }]);
}
