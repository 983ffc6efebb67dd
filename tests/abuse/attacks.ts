import { connect, type Socket } from 'node:net';

/** What an attacker on the same machine has: the address, and the token of a guard. */
export interface Weapons {
  readonly url: string;
  readonly port: number;
  /** A guard's own ID token. */
  readonly token: string;
  /** True until the attack is over. */
  goesOn(): boolean;
}

/** Does harm until {@link Weapons.goesOn} says no; resolves with what was tried, a count. */
export type Attack = (weapons: Weapons) => Promise<number>;

const NS = 'ns=demo-gr-default-rtdb';
const SIGN_IN = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
const MEGABYTE = 1_000_000;

/** Bounded on purpose: what one machine of an attacker does beside the server's own, each for some seconds. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'bad logins of one account, 60 at once': (w) => logIns(w, 60, () => '1001@gr.local'),
  'bad logins of every account, 60 at once': (w) => logIns(w, 60, (n) => `${1000 + (n % 5000)}@gr.local`),
  'JSON of 18 MB': (w) => writes(w, 2, () => JSON.stringify({ _tips: { x: 'a'.repeat(18 * MEGABYTE) } })),
  'JSON of 10,000 levels': (w) =>
    writes(w, 4, () => `{"_tips":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}`),
  'an object of 100,000 keys': (w) => writes(w, 2, () => JSON.stringify(Object.fromEntries(keys(100_000)))),
  'keys of 769 bytes': (w) => writes(w, 8, () => JSON.stringify({ [`_tips/${'k'.repeat(769)}`]: 1 })),
  'writes the rules refuse, 30 at once': (w) =>
    writes(w, 30, () => JSON.stringify({ '_un_/u001/un_nombre': 'x' })),
  'reads of everything, 30 at once': (w) => reads(w, 30, '.json'),
  'reads of one list after another': (w) => reads(w, 8, '_un_.json', '&orderBy="activo"&equalTo=true'),
  'uploads that nobody may make, 2 MB': (w) => uploads(w, 4),
  '400 connections that send letter by letter': (w) =>
    slow(w, 400, 'GET /config.json HTTP/1.1\r\nHost: x\r\nX-'),
  '50 uploads that never end': (w) => slow(w, 50, `${head('image/jpeg', 'POST /v0/b/x/o?name=x')}x`),
  '50 writes that never end': (w) => slow(w, 50, `${head('application/json', `PATCH /.json?${NS}`)}{"a`),
  'functions called without a token, 30 at once': (w) => calls(w, 30),
};

function head(type: string, line: string): string {
  return `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n`;
}

function* keys(count: number): Generator<[string, number]> {
  for (let n = 0; n < count; n += 1) yield [`_tips/k${n}`, n];
}

/** Asks `width` at a time until it is over; whatever comes of it. */
async function flood(w: Weapons, width: number, ask: (n: number) => Promise<Response>): Promise<number> {
  let tried = 0;
  const one = async () => {
    while (w.goesOn()) {
      tried += 1;
      const answer = await ask(tried).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
    }
  };
  await Promise.all(Array.from({ length: width }, one));
  return tried;
}

function logIns(w: Weapons, width: number, email: (n: number) => string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = (n: number) =>
    JSON.stringify({ email: email(n), password: `Mala${n}*clave`, returnSecureToken: true });
  return flood(w, width, (n) => fetch(`${w.url}/${SIGN_IN}`, { method: 'POST', headers, body: body(n) }));
}

function writes(w: Weapons, width: number, make: () => string): Promise<number> {
  const body = make();
  return flood(w, width, () => fetch(`${w.url}/.json?${NS}&auth=${w.token}`, { method: 'PATCH', body }));
}

function reads(w: Weapons, width: number, path: string, query = ''): Promise<number> {
  return flood(w, width, () => fetch(`${w.url}/${path}?${NS}&auth=${w.token}${query}`));
}

function uploads(w: Weapons, width: number): Promise<number> {
  const body = new Uint8Array(2 * MEGABYTE);
  const to = `${w.url}/v0/b/demo-gr.appspot.com/o?name=${encodeURIComponent('evidencias/u999/otro/x/f.jpg')}`;
  const headers = { 'content-type': 'image/jpeg', authorization: `Firebase ${w.token}` };
  return flood(w, width, () => fetch(to, { method: 'POST', headers, body }));
}

function calls(w: Weapons, width: number): Promise<number> {
  return flood(w, width, (n) =>
    fetch(`${w.url}/fn/demo-gr/us-central1/regSesiones?emp_id=e${1000 + n}&op=x`),
  );
}

/** Opens `count` connections that say something and never the rest, and opens those anew that were closed. */
async function slow(w: Weapons, count: number, text: string): Promise<number> {
  let tried = 0;
  const open = new Set<Socket>();
  const begin = () => {
    tried += 1;
    const socket = connect(w.port, '127.0.0.1', () => socket.write(text));
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      if (w.goesOn()) begin();
    });
    socket.resume();
  };
  for (let n = 0; n < count; n += 1) begin();
  while (w.goesOn()) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const socket of open) if (socket.writable) socket.write('a');
  }
  for (const socket of open) socket.destroy();
  return tried;
}
