import type { Exchange } from './deadline.ts';
import { mensajes } from './mensajes.ts';

/** Meaning of an answer for the request (reliability.md point 6). */
export type Verdict =
  /** The server confirms that it has it. */
  | { readonly kind: 'done'; readonly json: unknown }
  /** The server was not reached, or another server answered. Nothing is known. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** The server asks to retry later. */
  | { readonly kind: 'busy'; readonly detail: string }
  /** The server refused it. */
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string };

/** Statuses that prove nothing about the request: host not found, proxy, timeout, locked, too early, too many. */
const PATIENCE = new Set([404, 407, 408, 423, 425, 429, 511]);

/** Whether a JSON value has the shape of the answer to a request. */
export type IsAnswer = (json: unknown) => boolean;

/** No answer of the server's. */
export const unreachable: Verdict = { kind: 'unreachable', detail: mensajes.sinConexion };

/**
 * Classifies an answer, by its shape and not by its status alone. Anything but JSON is a captive portal or a broken proxy; so is JSON that
 * does not answer this request, and a refusal without a reason as our servers give it (`{error: 'Permission denied'}`, `{error: {message}}`).
 */
export function judge(exchange: Exchange, isAnswer: IsAnswer): Verdict {
  if (!exchange.answered || !exchange.isJson) return unreachable;
  const { status, json } = exchange;
  if (status >= 200 && status < 300) return isAnswer(json) ? { kind: 'done', json } : unreachable;
  if (status >= 400 && status < 500 && !PATIENCE.has(status)) {
    const detail = reasonOf(json);
    return detail === null ? unreachable : { kind: 'refused', status, detail };
  }
  return { kind: 'busy', detail: mensajes.servidorOcupado };
}

/** Machine-readable reason of a refusal, for the trace and the export file; `null` = none of our servers refuses so. */
export function reasonOf(json: unknown): string | null {
  const error = (json as { error?: unknown } | null)?.error;
  if (typeof error === 'string') return error;
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : null;
}

/** Fields of a JSON object; none for other values. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : {};
}

/** What the database says of a place: nothing, or a value of this shape. */
export const nothingOr =
  (isValue: IsAnswer): IsAnswer =>
  (json) =>
    json === null || isValue(json);
/** A text. */
export const isText: IsAnswer = (json) => typeof json === 'string';
/** A number. */
export const isNumber: IsAnswer = (json) => typeof json === 'number';
/** The answer of the company's functions to a call that they took. */
export const isTaken: IsAnswer = (json) => fieldsOf(json).ok === true;
/** Storage's own «there is no such file»; any other 404 is somebody else's. */
export function isNoFile(exchange: Exchange): boolean {
  if (!exchange.answered || exchange.status !== 404) return false;
  return fieldsOf(fieldsOf(exchange.json).error).code === 404;
}
