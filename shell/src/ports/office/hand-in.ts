import type { Result } from '@gr/shared/contract/result';
import type { AppConfig } from '../../base/config.ts';
import { exchange, type Wire } from '../../network/deadline.ts';
import { effectUrl } from '../outbox/send-effect.ts';
import { mensajes } from './mensajes.ts';

/** ms for a file of 8 MB: a minute more than the function may take. */
const DEADLINE_MS = 120_000;

/** Result of handing in, with Spanish sentences. */
export type HandedIn =
  /** The record is in the company's data; `conservado`: one sentence for each part that stayed as the server had it. */
  | { readonly kind: 'recibido' | 'ya_estaba'; readonly conservado: readonly string[] }
  /** Parts of it differ at the server: nothing was written, and the person decides. */
  | { readonly kind: 'conflicto'; readonly message: string; readonly details: readonly string[] }
  /** The server refused: another attempt changes nothing. */
  | { readonly kind: 'rechazado'; readonly message: string }
  /** No answer: the same may be sent again, it is never stored twice. */
  | { readonly kind: 'de_nuevo'; readonly message: string };

/** Dependencies of handing in. */
export interface OfficeLine {
  readonly wire: Wire;
  readonly config: Pick<AppConfig, 'functions_base' | 'home_project'>;
  /** The page's origin, for relative function bases. */
  readonly origin: string;
  readonly getToken: (force: boolean) => Promise<Result<string>>;
}

/**
 * Hands an export file in for its author (`recibir_registro`, reliability.md point 10). Never rejects.
 * @param file as exported on the author's phone
 * @param conservar receive the remaining parts although some differ at the server
 */
export async function handIn(line: OfficeLine, file: Blob, conservar: boolean): Promise<HandedIn> {
  const { functions_base, home_project } = line.config;
  const query: Record<string, string> = conservar ? { conservar: 'si' } : {};
  const url = effectUrl(functions_base, line.origin, home_project, 'recibir_registro', query);
  if (!url.ok) return { kind: 'rechazado', message: url.error.message };
  const token = await line.getToken(false);
  if (!token.ok) {
    const over = token.error.code === 'SE-202';
    return over
      ? { kind: 'rechazado', message: mensajes.sinSesion }
      : { kind: 'de_nuevo', message: mensajes.sinRespuesta };
  }
  const headers = { Authorization: `Bearer ${token.value}`, 'Content-Type': 'application/octet-stream' };
  const init = { method: 'POST', headers, body: file, credentials: 'omit', redirect: 'error' } as const;
  const answer = await exchange(line.wire, url.value, init, DEADLINE_MS);
  if (!answer.answered || !answer.isJson) return { kind: 'de_nuevo', message: mensajes.sinRespuesta };
  return told(answer.status, answer.json);
}

interface Told {
  readonly estado?: unknown;
  readonly conservado?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly details?: unknown } | null;
}

function told(status: number, json: unknown): HandedIn {
  const { estado, conservado, error } = (json ?? {}) as Told;
  if (status === 200 && (estado === 'recibido' || estado === 'ya_estaba')) {
    return { kind: estado, conservado: texts(conservado) };
  }
  const message = typeof error?.message === 'string' ? error.message : mensajes.fallo;
  if (error?.code === 'conflicto') return { kind: 'conflicto', message, details: texts(error.details) };
  // The function's own errors have Spanish text and details; any other answer comes from a server in front of it.
  const own = Array.isArray(error?.details) && status >= 400 && status < 500 && error.code !== 'en_camino';
  if (own) return { kind: 'rechazado', message };
  return { kind: 'de_nuevo', message: Array.isArray(error?.details) ? message : mensajes.fallo };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
