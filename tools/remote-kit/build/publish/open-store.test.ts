import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { tokenSource } from './google-token.ts';
import { openStore } from './open-store.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gr-open-'));
});
afterEach(() => rm(root, { recursive: true }));

describe('a store by its name', () => {
  it('is the folder dist of the repository around, where nothing else is said', async () => {
    const room = path.join(root, 'mf-ejemplo', 'src');
    await mkdir(room, { recursive: true });
    await writeFile(path.join(root, 'mf-ejemplo', 'package.json'), '{}');
    expect(openStore(undefined, {}, room).name).toBe(path.join(room, 'dist'));
    await writeFile(path.join(root, 'package.json'), '{"workspaces": []}');
    expect(openStore(undefined, {}, room).name).toBe(path.join(root, 'dist'));
    expect(openStore('', { GR_STORE: '' }, room).name).toBe(path.join(root, 'dist'));
  });

  it('is what is asked for, else GR_STORE', () => {
    expect(openStore('folder:otra', { GR_STORE: 'bucket:b-1' }, root).name).toBe(path.join(root, 'otra'));
    expect(openStore(undefined, { GR_STORE: 'bucket:b-1' }, root).name).toBe('b-1');
    expect(openStore('bucket:b-1.ejemplo.co@http://127.0.0.1:1/', {}).name).toBe('b-1.ejemplo.co');
  });

  it.each(['dist', 'folder:', 'bucket:', 'bucket:B', 'bucket:a/b', 'bucket:b-1@ftp://x', 's3:b-1'])(
    'that is %s is none',
    (spec) => {
      expect(() => openStore(spec, {})).toThrow(`«${spec}» is not a store. Use «folder:FOLDER»`);
    },
  );
});

describe('the emulator', () => {
  let server: Server;
  let url: string;
  const seen: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(`${String(request.headers.authorization)} ${String(request.url)}`);
      response.writeHead(200, { 'x-goog-generation': '1' }).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    url = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['in the name', (at: string) => openStore(`bucket:b-1@${at}/`, { STORAGE_EMULATOR_HOST: '127.0.0.1:1' })],
    ['in the environment', (at: string) => openStore('bucket:b-1', { STORAGE_EMULATOR_HOST: at })],
    [
      'in the environment, bare',
      (at: string) => openStore('bucket:b-1', { STORAGE_EMULATOR_HOST: at.slice(7) }),
    ],
  ])('%s is asked as its owner, with no other credentials', async (_name, open) => {
    seen.length = 0;
    await open(url).read('remotes.json');
    expect(seen).toEqual(['Bearer owner /storage/v1/b/b-1/o/remotes.json?alt=media']);
  });
});

/** Tokens for these credentials, by a process of its own. */
async function tokensOf(keyFile: string): Promise<unknown> {
  const child = path.join('tools', 'remote-kit', 'build', 'publish', 'testing', 'token-child.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', child, keyFile]);
  return JSON.parse(stdout);
}

describe("Google's credentials", () => {
  it('are exchanged for a token, once for many requests', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => seen.push(text));
      request.on('end', () => {
        const token = { access_token: 'de-corta-vida', expires_in: 3600, token_type: 'Bearer' };
        const body = { ...token, issued_token_type: 'urn:ietf:params:oauth:token-type:access_token' };
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const address = server.address();
      if (typeof address !== 'object' || !address) throw new Error('no port');
      const subject = path.join(root, 'identidad');
      const file = path.join(root, 'credencial.json');
      await writeFile(subject, 'identidad-de-ci');
      await writeFile(
        file,
        JSON.stringify({
          type: 'external_account',
          audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/ci',
          subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
          token_url: `http://127.0.0.1:${address.port}/token`,
          credential_source: { file: subject },
        }),
      );
      expect(await tokensOf(file)).toEqual(['de-corta-vida', 'de-corta-vida', 'de-corta-vida']);
      const asked = new URLSearchParams(seen[0]);
      expect(asked.get('scope')).toBe('https://www.googleapis.com/auth/devstorage.read_write');
      expect(asked.get('subject_token')).toBe('identidad-de-ci');
      expect(seen.length).toBeLessThanOrEqual(2);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('that are none are said to be so', async () => {
    const file = path.join(root, 'no-hay.json');
    await expect(tokenSource(file)()).rejects.toThrow('Google gave no access');
    await writeFile(file, '{"type": "service_account", "client_email": "a@b", "private_key": "no es"}');
    await expect(tokenSource(file)()).rejects.toThrow('GOOGLE_APPLICATION_CREDENTIALS');
  });
});
