import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Certificates are made here, if the computer has the tool; the repository contains none. */
const withTool = spawnSync('openssl', ['version']).status === 0 ? describe : describe.skip;

withTool('a live shell on https', () => {
  let dir = '';
  let live: Server;
  let child: ChildProcess;
  let url = '';

  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'gr-tls-'));
    const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
    const made = ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...name];
    execFileSync('openssl', made, { stdio: 'ignore' });
    live = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, answer) => {
      answer.setHeader('content-security-policy', "default-src 'self'");
      answer.end(`live ${incoming.url}`);
    });
    live.on('upgrade', (_incoming, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
      socket.on('data', (bytes: Buffer) => socket.write(`echo ${bytes.toString()}`));
      socket.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolve) => live.listen(0, 'localhost', resolve));
    const address = live.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    // A process of its own: further certificates are read only at its start.
    const file = path.join('tools', 'remote-kit', 'build', 'publish', 'testing', 'proxy-child.ts');
    child = spawn(process.execPath, ['--import', 'tsx', file, `https://localhost:${address.port}`], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_EXTRA_CA_CERTS: cert },
    });
    url = await new Promise((resolve, reject) => {
      child.stdout?.once('data', (bytes) => resolve(String(bytes).trim()));
      child.once('exit', () => reject(new Error('the proxy ended')));
    });
  });

  afterAll(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.stdin?.end();
    await gone;
    live.closeAllConnections();
    await new Promise((resolve) => live.close(resolve));
    rmSync(dir, { recursive: true, force: true });
  });

  test('is reached, and the candidate stands in front of it', async () => {
    expect(await (await fetch(`${url}/rondas`)).text()).toBe('live /rondas');
    const answer = await fetch(`${url}/remotes.json`);
    expect(await answer.json()).toEqual({ candidate: true });
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  test('live sockets pass in both directions', async () => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const part = () => new Promise((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));
    const greeting = part();
    socket.write('GET /.ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    expect(await greeting).toMatch(/^HTTP\/1.1 101/);
    const echo = part();
    socket.write('hello');
    expect(await echo).toBe('echo hello');
    socket.destroy();
  });
});
