import type { Exchange } from './deadline.ts';
import { mensajes } from './mensajes.ts';

/** What an answer means for the thing that was sent (reliability.md point 6). */
export type Verdict =
  /** The server says it has it. */
  | { readonly kind: 'done'; readonly json: unknown }
  /** The server was not reached, or something else answered for it. Nothing is known. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** The server asks for patience. */
  | { readonly kind: 'busy'; readonly detail: string }
  /** The server decided against it. */
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string };

/** Answers that say nothing about the request itself: not found host, proxy, timeout, locked, too early, too many. */
const PATIENCE = new Set([404, 407, 408, 423, 425, 429, 511]);

/** Reads an answer. Only JSON is the server's own voice; anything else is a captive portal or a broken proxy. */
export function judge(exchange: Exchange): Verdict {
  if (!exchange.answered || !exchange.isJson) return { kind: 'unreachable', detail: mensajes.sinConexion };
  const { status, json } = exchange;
  if (status >= 200 && status < 300) return { kind: 'done', json };
  if (status >= 400 && status < 500 && !PATIENCE.has(status)) {
    return { kind: 'refused', status, detail: reasonOf(json) };
  }
  return { kind: 'busy', detail: mensajes.servidorOcupado };
}

/** Machine words of a refusal, for the trace and the export file. */
function reasonOf(json: unknown): string {
  const error = (json as { error?: unknown } | null)?.error;
  if (typeof error === 'string') return error;
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : 'refused';
}
