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

/**
 * Classifies an answer. Anything but JSON is a captive portal or a broken proxy, and so is a refusal without a reason as our servers give
 * it (`{error: 'Permission denied'}`, `{error: {message}}`).
 */
export function judge(exchange: Exchange): Verdict {
  const unreachable: Verdict = { kind: 'unreachable', detail: mensajes.sinConexion };
  if (!exchange.answered || !exchange.isJson) return unreachable;
  const { status, json } = exchange;
  if (status >= 200 && status < 300) return { kind: 'done', json };
  if (status >= 400 && status < 500 && !PATIENCE.has(status)) {
    const detail = reasonOf(json);
    return detail === null ? unreachable : { kind: 'refused', status, detail };
  }
  return { kind: 'busy', detail: mensajes.servidorOcupado };
}

/** Machine-readable reason of a refusal, for the trace and the export file; `null` = none of our servers refuses so. */
function reasonOf(json: unknown): string | null {
  const error = (json as { error?: unknown } | null)?.error;
  if (typeof error === 'string') return error;
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : null;
}
