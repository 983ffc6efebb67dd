import { MAX_DEPTH } from '@gr/rtdb-rules/tree/path';
import { isDeeper } from '../../http/json-depth.ts';
import type { DataPush } from './view.ts';

/** Length of a message that is checked before it is parsed, UTF-16 units. */
const LONG = 2_000;
/** Levels of the message, its body, and a write with a server value in it. */
const MAX_LEVELS = MAX_DEPTH + 5;

/** A data request `{r, a, b}` of a client. */
export interface Request {
  readonly id: number;
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Length of the whole message, UTF-16 units. */
  readonly length: number;
}

/** Messages of a client. */
export type ClientMessage =
  | { readonly layer: 'control'; readonly kind: string }
  | { readonly layer: 'data'; readonly request: Request };

/** Parses a client's message; `null` when invalid. */
export function parseMessage(text: string): ClientMessage | null {
  const envelope = asObject(parse(text));
  const inner = asObject(envelope?.d);
  if (envelope?.t === 'c' && typeof inner?.t === 'string') return { layer: 'control', kind: inner.t };
  if (envelope?.t !== 'd' || typeof inner?.r !== 'number' || typeof inner.a !== 'string') return null;
  const body = asObject(inner.b) ?? {};
  return { layer: 'data', request: { id: inner.r, action: inner.a, body, length: text.length } };
}

/** A control message; without `d` the SDK ignores it. */
export function control(kind: string, data: unknown): string {
  return JSON.stringify({ t: 'c', d: { t: kind, d: data } });
}

/** The answer to a request. */
export function reply(id: number, status: string, data: unknown): string {
  return JSON.stringify({ t: 'd', d: { r: id, b: { s: status, d: data } } });
}

/** A message that answers no request. */
export function push(action: string, body: unknown): string {
  return JSON.stringify({ t: 'd', d: { a: action, b: body } });
}

const written = new WeakMap<DataPush, string>();

/** Changed data for one listen; serialized once for all its receivers. */
export function pushData(change: DataPush, tag: number | null): string {
  let open = written.get(change);
  if (open === undefined) {
    const { action, path, data } = change;
    open = push(action, { p: path.join('/'), d: data }).slice(0, -CLOSING.length);
    written.set(change, open);
  }
  return tag === null ? open + CLOSING : `${open},"t":${tag}${CLOSING}`;
}

const CLOSING = '}}}';

export function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function parse(text: string): unknown {
  // Refused before parsing; only long messages can be deep enough to be expensive.
  if (text.length > LONG && isDeeper(Buffer.from(text), MAX_LEVELS)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}
