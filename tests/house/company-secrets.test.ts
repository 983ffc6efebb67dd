import { readdirSync, readFileSync } from 'node:fs';
import { gitWarning } from '../../backend/admin/cli/out-of-git.ts';

/** What commands of these pages write that is the company's alone. */
const WRITTEN = /(?:--claves|--salida|--data-file|personas importar|> )\s?((?:[\w.-]+\/)*[\w.-]+)/g;
const SECRET = /clave|\.key|hojas|entrega|personal/;

test('what the pages and the doctor tell people to write and keep to themselves, git leaves out', () => {
  const files = ['docs/operate', 'scripts/firebase'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(md|ts)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(WRITTEN)]
      .map(([, path = '']) => path)
      .filter((path) => SECRET.test(path)),
  );
  expect(new Set(named).size).toBeGreaterThan(4);
  expect(named.flatMap(gitWarning)).toEqual([]);
});
