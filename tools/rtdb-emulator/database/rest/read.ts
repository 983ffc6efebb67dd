import type { DataNode } from '@gr/rtdb-rules/tree/node';
import type { Database } from '../database.ts';
import type { Refusal } from '../outcome.ts';
import { sendError, sendText } from './http.ts';
import { parseRestQuery } from './params.ts';
import type { RestRequest } from './rest-request.ts';

const STATUS: Readonly<Record<Refusal['code'], number>> = {
  permission_denied: 401,
  datastale: 412,
  invalid_data: 400,
  too_big: 413,
  too_many_triggers: 400,
  trigger_payload_too_large: 400,
  unavailable: 503,
};

/** Answers a refusal as production does. */
export function sendRefusal(request: RestRequest, refusal: Refusal): void {
  sendError(request.res, STATUS[refusal.code], refusal.why);
}

/** Value of the `ETag` header of a node. */
export function etagOf(node: DataNode): string {
  return node.hash() === '' ? 'null_etag' : node.hash();
}

/** Answers GET: data, a query's data, only keys (`shallow`), or data with priorities (`format=export`). */
export async function answerRead(database: Database, request: RestRequest): Promise<void> {
  const { req, res, params, path, caller } = request;
  const parsed = parseRestQuery(params);
  if (!parsed.ok) return sendError(res, 400, parsed.error);
  const shallow = params.get('shallow') === 'true';
  if (shallow && parsed.query !== null) {
    return sendError(res, 400, 'Shallow reads can not be mixed with query parameters');
  }
  const read = database.readQuery(caller, path, parsed.query);
  if (!read.ok) return sendRefusal(request, read);
  if (!read.indexed) return sendError(res, 400, missingIndex(parsed.query?.orderBy ?? '', path));
  if (req.headers['x-firebase-etag'] === 'true') res.setHeader('ETag', etagOf(read.node));
  if (params.get('print') === 'silent') {
    res.writeHead(204).end();
    return;
  }
  const json = shallow ? shallowJson(read.node) : fullJson(read.node, params.get('format') === 'export');
  return sendText(res, 200, JSON.stringify(json, null, params.get('print') === 'pretty' ? 2 : undefined));
}

/** Production's message for a query without its index. */
export function missingIndex(orderBy: string, path: readonly string[]): string {
  return `Index not defined, add ".indexOn": "${orderBy}", for path "/${path.join('/')}", to the rules`;
}

/** A node's JSON as REST gives it. */
export function fullJson(node: DataNode, priorities: boolean): unknown {
  return priorities ? node.toExport() : withArrays(node.toJson());
}

function shallowJson(node: DataNode): unknown {
  if (node.size === 0) return node.leaf;
  return Object.fromEntries(
    [...node.entries()].map(([key, child]) => [key, child.size > 0 ? true : child.leaf]),
  );
}

/** JSON in the form of production's REST: an object whose keys are 0, 1, 2… with at least half of the places used becomes an array. */
function withArrays(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).map(([key, value]): [string, unknown] => [key, withArrays(value)]);
  const last = lastIndex(entries.map(([key]) => key));
  if (last === null || last >= entries.length * 2) return Object.fromEntries(entries);
  const list: unknown[] = Array.from({ length: last + 1 }, () => null);
  for (const [key, value] of entries) list[Number(key)] = value;
  return list;
}

function lastIndex(keys: readonly string[]): number | null {
  let last = -1;
  for (const key of keys) {
    if (!/^(0|[1-9]\d{0,8})$/.test(key)) return null;
    last = Math.max(last, Number(key));
  }
  return last < 0 ? null : last;
}
