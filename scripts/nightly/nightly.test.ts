import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hunt, nightlyBugs } from './bugs.ts';
import { nightlyKills, type Slice } from './kills.ts';
import { readDone } from './state.ts';

const file = () => join(mkdtempSync(join(tmpdir(), 'gr-nightly-')), 'done.json');
const asked: string[] = [];
const said: string[] = [];
const deps = (at: string) => ({
  done: readDone<Slice>(at),
  keepLog: () => undefined,
  tell: (line: string) => void said.push(line),
});
const answer = (figures: Readonly<Record<string, number>>, good = true) => ({
  good,
  output: `seed 1\n1. browser\n${JSON.stringify(figures)}\n`,
});

beforeEach(() => {
  asked.length = 0;
  said.length = 0;
});

test('kills that were cut off go on with the next slice, and the figures of all are summed', async () => {
  const at = file();
  const dying = async (args: readonly string[]) => {
    asked.push(args.join(' '));
    if (asked.length === 3) throw new Error('the machine went off');
    return answer({ kills: 25, lost: 0, drainMaxMs: 900, seconds: 80, seed: 7 });
  };
  await expect(nightlyKills({ ...deps(at), harness: dying }, 60, 7)).rejects.toThrow('went off');
  const going = async (args: readonly string[]) => {
    asked.push(args.join(' '));
    return answer({ kills: 10, lost: 0, drainMaxMs: 1200, seconds: 30, seed: 9 });
  };
  expect(await nightlyKills({ ...deps(at), harness: going }, 60, 7)).toBe(true);
  expect(asked).toEqual([
    '--kills 25 --seed 7 --json',
    '--kills 25 --seed 8 --json',
    '--kills 10 --seed 9 --json',
    '--kills 10 --seed 9 --json',
  ]);
  expect(said.at(-1)).toBe('kills: {"kills":60,"lost":0,"drainMaxMs":1200,"seconds":190}');
});

test('a slice that showed something makes the night fail, also when it was of the run that was cut off', async () => {
  const at = file();
  const harness = async () => answer({ kills: 25, lost: 1 }, false);
  expect(await nightlyKills({ ...deps(at), harness }, 25, 1)).toBe(false);
  expect(await nightlyKills({ ...deps(at), harness: () => Promise.reject(new Error('again')) }, 25, 1)).toBe(
    false,
  );
});

test('a slice whose harness itself failed is no night: it says why, the others go on, and it is run again', async () => {
  const at = file();
  const harness = async (args: readonly string[]) =>
    args.includes('1') ? { good: false, output: 'Error: no port' } : answer({ kills: 25, seconds: 9 });
  expect(await nightlyKills({ ...deps(at), harness }, 50, 1)).toBe(false);
  expect(said).toContainEqual(expect.stringContaining('Error: no port'));
  expect(await nightlyKills({ ...deps(at), harness: async () => answer({ kills: 25 }) }, 50, 1)).toBe(true);
  expect(said.at(-1)).toContain('"kills":50');
});

test('a bug is caught by what the harness counted, not by its failing', async () => {
  const at = file();
  const harness = async (args: readonly string[]) => {
    if (args.includes('--list-bugs')) return { good: true, output: 'no-lock\nforgets-files\nany-bug\n' };
    if (args.includes('no-lock')) return answer({ kills: 3 }, false);
    return args.includes('any-bug') ? answer({ kills: 40 }) : { good: false, output: 'Error: no browser' };
  };
  const done = readDone<Hunt>(at);
  expect(await nightlyBugs({ ...deps(at), done, harness }, 1)).toBe(false);
  expect(done.all).toEqual([
    { bug: 'no-lock', kills: 3 },
    { bug: 'any-bug', kills: null },
  ]);
  expect(said.find((line) => line.startsWith('forgets-files'))).toContain('Error: no browser');
});
