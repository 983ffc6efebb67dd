import { fieldsOf, isNoFile, judge, type Verdict } from '../../network/answers.ts';
import { exchange } from '../../network/deadline.ts';
import type { Line } from '../../network/line.ts';
import type { FileToSend } from './store.ts';

/** Deadline of an upload, ms: a browser does not tell how much of a body has left, so it is the time needed at 1 kB/s. */
const uploadMs = ({ bytes }: FileToSend) => 30_000 + bytes.byteLength;
const PROBE_MS = 15_000;

/** State of a file's path at the server. */
export type Probe =
  | { readonly kind: 'same' }
  | { readonly kind: 'other' }
  | { readonly kind: 'absent' }
  | Exclude<Verdict, { kind: 'done' }>;

/** Uploads a file to its create-only path, with its hash as metadata. */
export async function uploadFile(
  line: Line,
  token: string,
  file: FileToSend,
  ruta: string,
): Promise<Verdict> {
  const boundary = `gr-${file.id_archivo}`;
  const metadata = { name: ruta, contentType: file.mime, metadata: { sha256: file.sha256 } };
  const body = new Blob([
    `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n`,
    `--${boundary}\r\nContent-Type: ${file.mime}\r\n\r\n`,
    file.bytes,
    `\r\n--${boundary}--`,
  ]);
  const headers = {
    Authorization: `Firebase ${token}`,
    'X-Goog-Upload-Protocol': 'multipart',
    'Content-Type': `multipart/related; boundary=${boundary}`,
  };
  await line.hook('C7');
  const answer = await exchange(
    line.wire,
    line.endpoints.upload(ruta),
    { method: 'POST', headers, body, credentials: 'omit' },
    uploadMs(file),
    () => line.hook('C8'),
  );
  return judge(answer, (json) => matches(json, file));
}

/** Reads the metadata at the path; the same hash and size count as an upload of our own. */
export async function probeFile(line: Line, token: string, file: FileToSend, ruta: string): Promise<Probe> {
  const headers = { Authorization: `Firebase ${token}` };
  const answer = await exchange(
    line.wire,
    line.endpoints.object(ruta),
    { headers, credentials: 'omit' },
    PROBE_MS,
  );
  if (isNoFile(answer)) return { kind: 'absent' };
  const verdict = judge(answer, (json) => fieldsOf(json).name === ruta);
  if (verdict.kind !== 'done') return verdict;
  return { kind: matches(verdict.json, file) ? 'same' : 'other' };
}

function matches(json: unknown, file: FileToSend): boolean {
  const { size, metadata } = fieldsOf(json);
  return fieldsOf(metadata).sha256 === file.sha256 && Number(size) === file.bytes.byteLength;
}
