import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMMANDS } from './commands.ts';
import { main } from './main.ts';
import { asksForHelp, helpFor, USAGE } from './usage.ts';

test('every command tells how it is called', () => {
  expect(Object.keys(USAGE).sort()).toEqual(['new', ...Object.keys(COMMANDS)].sort());
  for (const name of Object.keys(COMMANDS))
    expect(helpFor([name, '--help'])).toMatch(/^Usage: (npm (run )?|gr-remote )/);
});

test('gr-remote --help lists the commands', () => {
  for (const name of Object.keys(COMMANDS)) expect(helpFor(['--help'])).toContain(name);
});

test('nobody who does not ask gets help', () => {
  expect(helpFor(['deploy', '--by', 'Ana'])).toBeUndefined();
  expect(helpFor(['nothing', '--help'])).toBeUndefined();
  expect(helpFor([])).toBeUndefined();
  expect(asksForHelp(['-h'])).toBe(true);
});

describe('gr-remote', () => {
  const said: string[] = [];
  const complaints: string[] = [];
  beforeEach(() => {
    said.length = 0;
    complaints.length = 0;
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(said.push(String(text))));
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(complaints.push(String(text))));
  });
  afterEach(() => jest.restoreAllMocks());

  test.each(['deploy', 'test', 'lint'] as const)(
    '%s --help is answered on stdout, anywhere',
    async (name) => {
      expect(await main([name, '--help'])).toBe(0);
      expect(said).toEqual([`${USAGE[name]}\n`]);
      expect(complaints).toEqual([]);
    },
  );

  test('an unknown command stays a wrong call', async () => {
    expect(await main(['nothing', '--help'])).toBe(2);
    expect(said).toEqual([]);
    expect(complaints.join('')).toContain('no command «nothing»');
  });

  test('new makes the folder of a remote where it is called, and refuses what cannot be one', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'gr-new-'));
    jest.spyOn(process, 'cwd').mockReturnValue(dir);
    expect(await main(['new', 'mf-rutas', '--name', 'Rutas'])).toBe(0);
    expect(JSON.parse(readFileSync(path.join(dir, 'mf-rutas', 'remote.json'), 'utf8'))).toMatchObject({
      id: 'mf-rutas',
      rutas: ['rutas'],
    });
    for (const args of [[], ['mf-rutas'], ['mf-otra', '--route', 'home'], ['mf-otra', '--no'], ['../mf-x']])
      expect(await main(['new', ...args])).toBe(2);
    expect(complaints.join('')).toMatch(
      /is there already[\s\S]*«home» is the app's own[\s\S]*Usage: gr-remote new/,
    );
    rmSync(dir, { recursive: true });
  });
});
