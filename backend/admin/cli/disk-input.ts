import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Book } from '@gr/shared/domain/tabla/book';
import { readContent, readJson } from '../content/read-content.ts';
import { readBytes, readTable } from '../table/read-table.ts';
import type { Input } from './input.ts';
import { keptPasswords } from './passwords.ts';

/**
 * Lists and texts from the files of this machine.
 * @param said what the operator said of every list: the order of its days, and what it leaves out
 */
export function diskInput(said: Pick<Book, 'order' | 'without'>): Input {
  return {
    table: async (name) => ({ ...(await readTable(name)), ...said }),
    content: async (name) => ({ ...(await readContent(name)), ...said }),
    json: readJson,
    async beside(list, name, mostBytes) {
      const file = path.resolve(path.dirname(list), name);
      return existsSync(file) ? readBytes(file, mostBytes) : null;
    },
    kept: keptPasswords,
  };
}
