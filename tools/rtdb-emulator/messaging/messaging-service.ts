import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, sendJsonError } from '../http/json-error.ts';
import { readBody } from '../http/read-body.ts';
import type { Messaging } from './messaging.ts';

/** Path that stands in for `https://fcm.googleapis.com`. */
export const MESSAGING_PATH = '/fcm.googleapis.com';

/** Larger than any message Google accepts, bytes. */
const MAX_BODY = 16 * 1024;
const SEND = /^\/v1\/projects\/([^/]+)\/messages:send$/;
/** Path of the sent messages, for tests of a server in another process. */
const SENT = '/emulator/messages';
const STATUS = { UNREGISTERED: 404, UNAVAILABLE: 503 } as const;

/** Whether a path belongs to Cloud Messaging. */
export function isMessagingPath(pathname: string): boolean {
  return pathname.startsWith(`${MESSAGING_PATH}/`);
}

/** Answers one request of Cloud Messaging's HTTP v1: send. Only the administrator's `Bearer owner` is accepted. */
export async function handleMessaging(
  messaging: Messaging,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = pathname.slice(MESSAGING_PATH.length);
  if (request.headers.authorization !== 'Bearer owner')
    return sendJsonError(response, 401, 'UNAUTHENTICATED', '«Bearer owner» is required.');
  if (path === SENT && request.method === 'GET') return sendJson(response, 200, messaging.sent);
  const [, project] = SEND.exec(path) ?? [];
  if (project === undefined || request.method !== 'POST')
    return sendJsonError(response, 404, 'NOT_FOUND', 'There is no such resource.');
  const message = messageOf(await readBody(request, MAX_BODY));
  if (message === null) return refuse(response, 400, 'INVALID_ARGUMENT');
  const end = messaging.take(message.token, message.data);
  if (end !== 'ok') return refuse(response, STATUS[end], end);
  return sendJson(response, 200, { name: `projects/${project}/messages/${messaging.sent.length}` });
}

/** As Google, accepts only texts in `data`. */
function messageOf(body: Buffer | undefined): { token: string; data: Record<string, string> } | null {
  let given: unknown;
  try {
    given = JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    return null;
  }
  const { message } = (given ?? {}) as { message?: { token?: unknown; data?: unknown } };
  const { token, data } = message ?? {};
  if (typeof token !== 'string' || token === '' || typeof data !== 'object' || data === null) return null;
  const texts = Object.values(data).every((value) => typeof value === 'string');
  return texts ? { token, data: data as Record<string, string> } : null;
}

function refuse(response: ServerResponse, code: number, errorCode: string): void {
  sendJson(response, code, { error: { code, message: errorCode, details: [{ errorCode }] } });
}
