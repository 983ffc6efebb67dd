import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { defaultRulesFile } from '../../backend/local/rules-files.ts';
import { BUCKET } from '../../backend/project.ts';
import { compileRules } from '../../tools/rtdb-rules/engine/compile-rules.ts';
import { RulesError } from '../../tools/rtdb-rules/engine/rules-error.ts';
import type { Chance } from '../faults/kills/random.ts';
import type { Target } from './target.ts';
import { anyJson, anyText, anyValue, mangled } from './values.ts';

/** One attempt on a part of the server: gives what is wrong with the answer, `null` for nothing. */
export type Room = (chance: Chance, target: Target) => Promise<string | null>;

const HOST = 'Host: 127.0.0.1\r\n';

/** An answer of the server's own fault. */
function fault(what: string, status: number | null): string | null {
  return status !== null && status >= 500 && status !== 503 ? `${status} to ${what.slice(0, 300)}` : null;
}

async function ask(target: Target, head: string, body: Buffer | string): Promise<string | null> {
  return fault(
    `${head}${String(body).slice(0, 200)}`,
    await target.raw(Buffer.concat([Buffer.from(head), Buffer.from(body)])),
  );
}

const rest: Room = (chance, target) => {
  const ns = target.backend.database.namespace;
  const method = chance.of(['GET', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'BREW']);
  const place = chance.is(0.5) ? 'fuzz' : chance.is(0.3) ? '.settings/rules' : address(chance);
  const names = [
    'orderBy',
    'limitToFirst',
    'startAt',
    'equalTo',
    'print',
    'shallow',
    'format',
    'auth',
    'x',
  ] as const;
  const params = Array.from(
    { length: chance.below(4) },
    () => `&${chance.of(names)}=${encodeURIComponent(mend(anyText(chance)))}`,
  );
  const json = anyJson(chance);
  const length = chance.is(0.1) ? chance.below(1e9) : Buffer.byteLength(json);
  const more = chance.of([
    '',
    'X-HTTP-Method-Override: PUT\r\n',
    'if-match: x\r\n',
    'X-Firebase-ETag: true\r\n',
    'Accept: text/event-stream\r\n',
    'Authorization: Bearer x.y.z\r\n',
  ]);
  const head = `${method} /${place}.json?ns=${chance.is(0.9) ? ns : '..'}${params.join('')} HTTP/1.1\r\n${HOST}${more}Content-Length: ${length}\r\n\r\n`;
  const bytes = chance.is(0.1) ? Buffer.from([0xff, 0xfe, 0xc0, 0x80]) : json;
  return ask(target, chance.is(0.1) ? mangled(chance, head) : head, bytes);
};

const uploads: Room = (chance, target) => {
  const name = chance.is(0.3) ? `${address(chance)}/../../${address(chance)}` : address(chance);
  const bucket = chance.is(0.8) ? BUCKET : encodeURIComponent(mend(anyText(chance)));
  const place = chance.of([
    `/v0/b/${bucket}/o?name=${name}`,
    `/v0/b/${bucket}/o/${name}?alt=media`,
    `/upload/storage/v1/b/${bucket}/o?uploadType=multipart&name=${name}`,
    `/v0/b/${bucket}/o?prefix=${name}&maxResults=x`,
  ]);
  const method = chance.of(['POST', 'POST', 'GET', 'PATCH', 'DELETE', 'PUT']);
  const protocol = chance.of(['multipart', 'resumable', 'raw', 'x']);
  const command = chance.of(['start', 'upload', 'upload, finalize', 'query', 'cancel', 'x']);
  const boundary = chance.of(['b', '', '"', 'b'.repeat(300)]);
  const body = chance.is(0.5)
    ? `--b\r\nContent-Type: application/json\r\n\r\n${anyJson(chance)}\r\n--b\r\n\r\nbytes\r\n--b--`
    : anyJson(chance);
  const text = chance.is(0.4) ? mangled(chance, body) : body;
  const length = chance.is(0.1) ? chance.below(1e9) : Buffer.byteLength(text);
  const head = `${method} ${place} HTTP/1.1\r\n${HOST}${chance.is(0.7) ? 'Authorization: Bearer owner\r\n' : ''}X-Goog-Upload-Protocol: ${protocol}\r\nX-Goog-Upload-Command: ${command}\r\nX-Goog-Upload-Offset: ${chance.of(['0', '-1', 'x', '99999999999'])}\r\nContent-Type: multipart/related; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`;
  return ask(target, head, text);
};

const socket: Room = async (chance, target) => {
  const { backend } = target;
  const ws = new WebSocket(
    `ws://127.0.0.1:${backend.port}/.ws?v=5&ns=${backend.database.namespace}&ls=${encodeURIComponent(mend(anyText(chance)))}`,
  );
  ws.on('error', () => undefined);
  const open = await new Promise<boolean>((resolve) => {
    ws.once('open', () => resolve(true));
    ws.once('close', () => resolve(false));
  });
  if (!open) return 'an honest socket was refused';
  for (let n = 1 + chance.below(6); n > 0; n--) sendOne(chance, ws);
  await new Promise((resolve) => setTimeout(resolve, chance.below(20)));
  ws.terminate();
  return null;
};

function sendOne(chance: Chance, ws: WebSocket): void {
  const message = (): string => {
    const a = chance.of(['q', 'n', 'g', 'p', 'm', 'o', 'om', 'oc', 'auth', 'gauth', 'unauth', 's', 'x']);
    const query = {
      i: anyText(chance),
      sp: anyValue(chance, 1),
      ep: anyValue(chance, 1),
      l: chance.of([1, -1, 1e9, 0.5]),
      vf: anyText(chance),
    };
    const b = {
      p: chance.is(0.6) ? `/fuzz/${anyText(chance)}` : anyText(chance),
      d: anyValue(chance, 4),
      h: anyText(chance),
      q: query,
      t: chance.below(9),
      cred: anyText(chance),
    };
    return JSON.stringify({ t: 'd', d: { r: chance.below(99), a, b } });
  };
  const bytes = (...of: number[]): void => {
    Reflect.get(ws, '_socket')?.write(Buffer.from(of));
  };
  const honest = (): void => ws.send(message());
  const ways: [() => void, ...(() => void)[]] = [
    honest,
    honest,
    honest,
    () => ws.send(chance.of(['0', '999999', '4096', '3', '-1', '00'])),
    () => ws.send(anyJson(chance)),
    () => ws.send(mangled(chance, message())),
    () =>
      ws.send(Buffer.from(Array.from({ length: 40 }, () => chance.below(256))), { binary: chance.is(0.5) }),
    () => ws.send('x'.repeat(1_100_000)),
    // A frame that says it is longer than what comes: the other end waits, and is left waiting.
    () => bytes(0x81, 0xfe, 0x40, 0x00, 1, 2, 3, 4, 5),
    // Invalid UTF-8 in a text frame, masked with zeros.
    () => bytes(0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28),
  ];
  chance.of(ways)();
}

/** Half a request, a foreign protocol, an upgrade that goes nowhere. */
const halves: Room = (chance, target) => {
  const ns = target.backend.database.namespace;
  const whole = `GET /.ws?v=5&ns=${ns} HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${chance.of(['x', 'AAAAAAAAAAAAAAAAAAAAAA=='])}\r\n\r\n`;
  const text = chance.of([
    whole.slice(0, chance.below(whole.length)),
    mangled(chance, whole),
    '\x16\x03\x01\x02\x00\x01',
    `GET ${'/a'.repeat(9_000)} HTTP/1.1\r\n${HOST}\r\n`,
    `GET /.lp?start=t&ns=${ns}&cb=${encodeURIComponent(mend(anyText(chance)))} HTTP/1.1\r\n${HOST}\r\n`,
    `GET /.lp?id=x&pw=x&ns=${ns}&seg0=x&ts0=-1&d0=%% HTTP/1.1\r\n${HOST}\r\n`,
  ]);
  return ask(target, text, '');
};

const rulesText = readFileSync(defaultRulesFile(), 'utf8').slice(0, 20_000);
const RULE =
  "root.child('a/' + auth.uid).val() === true && newData.child('b').val().matches(/^[a-z]+$/i) ? data.exists() : now < 5";

const rules: Room = async (chance) => {
  const rule = mangled(chance, RULE);
  const text = chance.of([
    mangled(chance, rulesText),
    anyJson(chance),
    JSON.stringify({ rules: anyValue(chance, 4) }),
    JSON.stringify({ rules: { a: { $b: { '.write': rule } } } }),
  ]);
  const from = performance.now();
  try {
    compileRules(text);
  } catch (cause) {
    if (!(cause instanceof RulesError)) return `${String(cause)} for the rules ${text.slice(0, 300)}`;
  }
  const took = performance.now() - from;
  return took > 5_000 ? `${took} ms for the rules ${text.slice(0, 300)}` : null;
};

/** The parts of the server that are shot at. */
export const ROOMS = { rest, uploads, socket, halves, rules } as const;

/** A text in an address: as a client writes it, or as it stands. */
function address(chance: Chance): string {
  const text = mend(anyText(chance));
  return chance.is(0.5)
    ? encodeURIComponent(text)
    : `${text.replace(/\s/g, '')}${chance.of(['', '', '%zz', '%', '/..'])}`;
}

/** A lone half of a character can't be put into an address. */
function mend(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '?');
}
