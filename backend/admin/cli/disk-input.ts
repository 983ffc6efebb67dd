import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Unidad } from '@gr/shared/domain/registro/records';
import type { Book } from '@gr/shared/domain/tabla/book';
import type { Input } from '../../company/command/input.ts';
import type { Company } from '../../company/connect/company.ts';
import { readContent, readJson } from '../../company/content/read-content.ts';
import { readBytes, readTable } from '../../company/table/read-table.ts';
import { keptPasswords } from './passwords.ts';

/**
 * Lists and texts from the files of this machine.
 * @param said what the operator said of every list: the order of its days, and what it leaves out
 * @param letters encoding of a text, where the operator said it
 * @param company whose units lists may name
 */
export function diskInput(
  said: Pick<Book, 'order' | 'without'>,
  letters: string | undefined,
  company: Company,
): Input {
  return {
    table: async (name) => ({
      ...(await readTable(name, letters)),
      ...said,
      units: await unitNames(company),
    }),
    content: async (name) => ({ ...(await readContent(name)), ...said }),
    json: readJson,
    async beside(list, name, mostBytes) {
      const file = path.resolve(path.dirname(list), name);
      return existsSync(file) ? readBytes(file, mostBytes) : null;
    },
    kept: keptPasswords,
  };
}

async function unitNames(company: Company): Promise<ReadonlyMap<string, string>> {
  const units = (await company.read<Record<string, Unidad>>('_un_')) ?? {};
  return new Map(Object.entries(units).map(([code, { un_nombre }]) => [code, un_nombre]));
}
