import { DataNode } from '@gr/rtdb-rules/tree/node';
import { MAX_DEPTH } from '@gr/rtdb-rules/tree/path';
import { isDeeper } from '../../http/json-depth.ts';
import type { Database } from '../database.ts';
import type { WriteOutcome } from '../outcome.ts';
import { MAX_JUDGED_BYTES } from '../write-bounds.ts';
import { MAX_BODY_BYTES, readBody, sendError, sendText } from './http.ts';
import { parseJson } from './params.ts';
import { etagOf, fullJson, sendRefusal } from './read.ts';
import type { RestRequest } from './rest-request.ts';

/** A server value adds two levels. */
const MAX_LEVELS = MAX_DEPTH + 2;

const NOT_JSON =
  "Invalid data; couldn't parse JSON object, array, or value. Perhaps you're using invalid characters in your key names.";

/** Answers PUT, PATCH, POST and DELETE once the update is on disk. `if-match` makes PUT and DELETE conditional. */
export async function answerWrite(
  database: Database,
  request: RestRequest,
  nextId: (now: number) => string,
): Promise<void> {
  const { req, res, method, caller, params } = request;
  const json = method === 'DELETE' ? null : await readJson(database, request);
  if (json === undefined) return;
  const id = nextId(database.now());
  const path = method === 'POST' ? [...request.path, id] : request.path;
  const etag = req.headers['if-match'];
  const conditional =
    etag === undefined || method === 'PATCH' ? {} : { hash: etag === 'null_etag' ? '' : etag };
  const outcome = await database.write(caller, method === 'PATCH' ? 'merge' : 'put', path, json, conditional);
  if (!outcome.ok) return refuse(database, request, outcome);
  const written = nodeAfter(outcome, path);
  if (req.headers['x-firebase-etag'] === 'true') res.setHeader('ETag', etagOf(written));
  if (params.get('print') === 'silent') {
    res.writeHead(204).end();
    return;
  }
  const pretty = params.get('print') === 'pretty' ? 2 : undefined;
  sendText(res, 200, JSON.stringify(answerBody(method, id, json, written, outcome, path), null, pretty));
}

async function readJson(database: Database, { req, res, caller }: RestRequest): Promise<unknown> {
  const bytes = await readBody(req, database.rulesJudge(caller) ? MAX_JUDGED_BYTES : MAX_BODY_BYTES);
  if (bytes === null) {
    sendError(res, 413, 'Data to write exceeds the maximum size that can be modified with a single request.');
    return undefined;
  }
  if (isDeeper(bytes, MAX_LEVELS)) {
    sendError(res, 400, `Invalid data: data is deeper than ${MAX_DEPTH} levels`);
    return undefined;
  }
  const json = parseJson(bytes.toString('utf8'));
  if (json === undefined) sendError(res, 400, NOT_JSON);
  return json;
}

function refuse(
  database: Database,
  request: RestRequest,
  outcome: Extract<WriteOutcome, { ok: false }>,
): void {
  if (outcome.code !== 'datastale') {
    sendRefusal(request, outcome);
    return;
  }
  const now = database.readQuery(request.caller, request.path, null);
  if (!now.ok) {
    sendRefusal(request, now);
    return;
  }
  request.res.setHeader('ETag', etagOf(now.node));
  sendText(request.res, 412, JSON.stringify(fullJson(now.node, false)));
}

function answerBody(
  method: string,
  id: string,
  json: unknown,
  written: DataNode,
  outcome: WriteOutcome,
  path: readonly string[],
): unknown {
  if (method === 'POST') return { name: id };
  if (method === 'DELETE') return null;
  if (method === 'PUT') return fullJson(written, false);
  // PATCH answers with the sent data, server values resolved.
  const keys = typeof json === 'object' && json !== null ? Object.keys(json) : [];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      fullJson(nodeAfter(outcome, [...path, ...key.split('/').filter(Boolean)]), false),
    ]),
  );
}

function nodeAfter(outcome: WriteOutcome, path: readonly string[]): DataNode {
  if (!outcome.ok) return DataNode.EMPTY;
  return outcome.commit.after.at(path);
}
