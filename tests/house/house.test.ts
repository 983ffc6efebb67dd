import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteFolders } from '@gr/remote-kit/build/discover';
import { CONTRACT } from '@gr/shared/contract/contract';
import { runtimeConfig } from '../../backend/local/http/pages.ts';
import { carryConfig, namedConfig, putConfig } from '../../scripts/build/app-config.ts';
import { closing, readReport } from '../../scripts/test/report.ts';

const REMOTES = remoteFolders('.');
const TOOLS = readdirSync('tools').filter((name) => existsSync(`tools/${name}/package.json`));
const ROOMS = ['shell', ...REMOTES, 'shared', ...TOOLS.map((name) => `tools/${name}`), 'backend', 'tests'];
/** Lines no file may exceed (architecture.md 3). */
const LONGEST = 400;

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);
const code = tracked.filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file));
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length;

test('no file is over the limit', () => {
  expect(code.filter((file) => lines(file) > LONGEST)).toEqual([]);
});

test('every room tells what lives in it', () => {
  expect([...ROOMS, 'scripts'].filter((room) => !existsSync(`${room}/README.md`))).toEqual([]);
});

test('no test in the browser decides by one look: it first waits for one of what may come', () => {
  const looks =
    /\b(?:if|while) \(.*await .*\.(?:isVisible|isEnabled|isChecked|count|textContent|innerText)\(\)/;
  const found = code
    .filter((file) => /^tests\/(?!bench|tour|faults)/.test(file))
    .flatMap((file) => {
      const all = readFileSync(file, 'utf8').split('\n');
      return all.flatMap((line, i) => {
        const before = all.slice(Math.max(0, i - 8), i).join('\n');
        return looks.test(line) && !/\.or\(|\.race\(/.test(before) ? [`${file}:${i + 1}`] : [];
      });
    });
  expect(found).toEqual([]);
});

test('every story in the browser is told', () => {
  const told = readFileSync('tests/README.md', 'utf8');
  const stories = readdirSync('tests/e2e').filter((file) => file.endsWith('.e2e.ts'));
  expect(
    stories.map((file) => file.replace('.e2e.ts', '')).filter((name) => !told.includes(`\`${name}\``)),
  ).toEqual([]);
});

test('remotes have the same shape', () => {
  const parts = [
    'remote.json',
    'rspack.config.ts',
    'src/index.tsx',
    'package.json',
    'tsconfig.json',
    'biome.json',
    'sandbox/scenarios.ts',
  ];
  const missing = REMOTES.flatMap((room) =>
    parts.map((part) => `${room}/${part}`).filter((path) => !existsSync(path)),
  );
  expect(missing).toEqual([]);
});

test('remotes say the contract they are built with: a deploy refuses any other', () => {
  const said = [...REMOTES, 'tools/remote-kit/build/new-remote/template'].map((room) => {
    const { contract } = JSON.parse(readFileSync(`${room}/remote.json`, 'utf8')) as { contract: string };
    return `${room}: ${contract}`;
  });
  expect(said.filter((each) => !each.endsWith(`: ${CONTRACT}`))).toEqual([]);
});

interface Package {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}
const packageOf = (room: string) => JSON.parse(readFileSync(`${room}/package.json`, 'utf8')) as Package;
const needs = (room: string) => ({ ...packageOf(room).dependencies, ...packageOf(room).devDependencies });

test('a package has one version in the whole house', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of ['.', ...ROOMS].flatMap((room) => Object.entries(needs(room)))) {
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const several = [...versions].filter(([, found]) => found.size > 1).map(([name]) => name);
  expect(several).toEqual([]);
});

test('a remote names what it imports, so that it can live elsewhere; its tests use what the kit brings', () => {
  const IMPORT = /(?:from |import |import\()'(@[\w.-]+\/[\w.-]+|\w[\w.-]*)['/]/g;
  const unnamed = code.flatMap((file) => {
    const room = REMOTES.find((remote) => file.startsWith(`${remote}/`));
    if (room === undefined || !/\.tsx?$/.test(file)) return [];
    const test = /\.test(ing)?\.tsx?$|\/testing\//.test(file);
    const named = { ...needs(room), ...(test ? packageOf('tools/remote-kit').dependencies : {}) };
    const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => match[1] ?? '');
    return found.filter((name) => !(name in named)).map((name) => `${file}: ${name}`);
  });
  expect(unnamed).toEqual([]);
});

test('remotes have the same scripts', () => {
  const [first, ...others] = REMOTES.map((room) => packageOf(room).scripts);
  for (const scripts of others) expect(scripts).toEqual(first);
});

test('firebase lives in the shell’s own folder and in the backend only', () => {
  const users = code.filter(
    (file) =>
      !/^(shell\/src\/firebase|backend|tests|tools)\//.test(file) &&
      /from ['"]@?firebase/.test(readFileSync(file, 'utf8')),
  );
  expect(users).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "\w+:\/\//);
});

describe('the configuration of a deployment (scripts/build/app-config.ts)', () => {
  const own = { ...runtimeConfig('gr.example'), emulator: false };
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'gr-config-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const given = (text: string) => {
    writeFileSync(join(dir, 'empresa.json'), text);
    return { GR_CONFIG: join(dir, 'empresa.json') };
  };

  test('goes into the app whole, and is taken along by the next build', () => {
    const text = JSON.stringify({ ...own, push: { sender_id: '1', vapid_key: 'k' } });
    const file = namedConfig(given(text))?.file;
    const [app, next] = [join(dir, 'app'), join(dir, 'siguiente')];
    for (const folder of [app, next]) mkdirSync(folder);
    carryConfig(app, next);
    expect(readdirSync(next)).toEqual([]);
    putConfig(file ?? '', app);
    carryConfig(app, next);
    expect(readFileSync(join(next, 'config.json'), 'utf8')).toBe(text);
    expect(namedConfig({})).toBeUndefined();
  });

  test.each([
    ['{', /is not JSON/],
    [
      'null',
      /absent or not valid in .*: firebase.apiKey, .*firebase.appId, emulator, doc_dominio, functions_base, home/,
    ],
    [JSON.stringify({ ...own, doc_dominio: 'No sirve' }), /absent or not valid in .*: doc_dominio\.$/],
    [JSON.stringify({ ...own, push: { sender_id: 'x' } }), /absent or not valid in .*: push\.$/],
    [JSON.stringify({ ...own, emulator: true }), /«emulator» in .* must be false/],
  ])('%s is refused', (text, why) => {
    expect(() => namedConfig(given(text))).toThrow(why);
  });

  test('a file that is not there is named', () => {
    expect(() => namedConfig({ GR_CONFIG: join(dir, 'otra.json') })).toThrow(/there is no .*otra\.json/);
  });
});

describe('the closing lines of npm test (scripts/test/report.ts)', () => {
  const report = JSON.stringify({
    ...{ numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 0 },
    testResults: [
      {
        name: '/repo/shared/a.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'a' },
          { status: 'pending', fullName: 'b c' },
          { status: 'todo', fullName: 'd' },
          {
            status: 'failed',
            fullName: 'e',
            failureMessages: ['\u001b[31mError: why\u001b[0m\n    at a.ts:1'],
          },
        ],
      },
    ],
  });

  test('name what did not run and what failed, and end as ever', () => {
    const count = readReport(report, true, '/repo');
    expect(closing(count)).toBe(
      '\n2 tests did not run:\n  shared/a.test.ts: b c\n  shared/a.test.ts: d\n' +
        '\n1 test failed:\n  shared/a.test.ts: e: Error: why\n\n3 passed, 1 failed\n',
    );
    expect(closing({ ...count, skipped: [], red: [] })).toBe('\n3 passed, 1 failed\n');
  });

  test('count a runner that broke down', () => {
    const sound = report.replace('"numFailedTests":1', '"numFailedTests":0');
    expect(readReport(sound, false, '/repo').failed).toBe(1);
  });
});

test('npm start tells its options and builds nothing', () => {
  const said = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts', '--help'], {
    encoding: 'utf8',
  });
  expect(said).toMatch(/^Usage: npm start -- \[options\][\s\S]*--seed-days N/);
});
