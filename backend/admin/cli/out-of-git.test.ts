import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gitWarning } from './out-of-git.ts';

test.each(['docs/claves-de-todos.txt', 'una/carpeta/nueva/hoja'])(
  '%s would be taken by git: it is said',
  (file) => {
    expect(gitWarning(file)).toEqual([expect.stringContaining('Cuidado: git tomaría')]);
  },
);

test('what git leaves out, and what lies in no repository, needs no word', () => {
  expect(gitWarning('.empresa/claves.csv')).toEqual([]);
  expect(gitWarning(path.join(mkdtempSync(path.join(tmpdir(), 'gr-git-')), 'claves.csv'))).toEqual([]);
});
