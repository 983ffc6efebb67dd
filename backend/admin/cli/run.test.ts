import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMMANDS } from '../commands.ts';
import { gitWarning } from './out-of-git.ts';
import { runAdmin } from './run.ts';

async function run(...args: string[]): Promise<{ code: number; said: string; complained: string }> {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runAdmin(COMMANDS, args, {
    env: {},
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    now: Date.now,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

test('every command tells its use, without a server', async () => {
  const { code, said } = await run();
  expect(code).toBe(0);
  for (const { name } of COMMANDS) {
    expect(said).toContain(name);
    const own = await run(...name.split(' '), '--help');
    expect(own.code).toBe(0);
    expect(own.said).toMatch(new RegExp(`^Uso: npm run admin -- ${name}`));
    expect(own.said).toContain('--simular');
  }
});

test.each([
  [['personas'], 2, /personas importar/],
  [['personas', 'nada'], 2, /No existe la orden «personas nada»/],
  [['personas', 'importar'], 2, /Falta ARCHIVO/],
  [['personas', 'importar', 'a', 'b'], 2, /Sobra «b»/],
  [['personas', 'ver', '1', '--otra'], 2, /No existe la opción «--otra»/],
  [['acceso', 'dar', '1'], 2, /Falta --unidad/],
  [['personas', 'ver', '1', '--data', '/nada'], 2, /No se dijo en qué proyecto/],
  [['personas', 'ver', '1', '--url', 'http://127.0.0.1:9'], 2, /No responde ningún servidor/],
  [['personas', 'ver', '1', '--project', 'empresa'], 2, /Falta decir --database-url, --bucket, --dominio/],
  [['personas', 'ver', '1', '--config', '/nada.json'], 2, /No se puede leer la configuración/],
])('%j ends with %i and a sentence', async (args, code, why) => {
  const answer = await run(...args);
  expect(answer.code).toBe(code);
  expect(`${answer.said}${answer.complained}`).toMatch(why);
});

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
