import { existsSync } from 'node:fs';
import path from 'node:path';
import { readContent, readJson } from '../content/read-content.ts';
import { readBytes, readTable } from '../table/read-table.ts';
import type { Input } from './input.ts';
import { keptPasswords } from './passwords.ts';

/** Lists and texts from the files of this machine. */
export const diskInput: Input = {
  table: readTable,
  content: readContent,
  json: readJson,
  async beside(list, name, mostBytes) {
    const file = path.resolve(path.dirname(list), name);
    return existsSync(file) ? readBytes(file, mostBytes) : null;
  },
  kept: keptPasswords,
};
