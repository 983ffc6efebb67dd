import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http/json-error.ts';
import { readBody } from '../http/read-body.ts';
import { replaceStorage } from '../rules-text.ts';
import { parseObject } from './multipart.ts';
import { callerOf, type StorageContext } from './storage-context.ts';

/** Path where the emulator suite's tools put the rules of Storage; they are valid until the server stops. */
export const STORAGE_RULES = '/internal/setRules';

/** Maximum length of a rules file, bytes. Source: Firebase limits. */
const MAX_RULES = 256 * 1024;

/** Answers `PUT {rules: {files: [{content}]}}`, for the administrator only. Invalid rules are refused, and the previous ones stay. */
export async function putStorageRules(
  context: StorageContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const say = (status: number, message: string): void => sendJson(response, status, { message });
  if (callerOf(context, request)?.admin !== true) return say(401, 'Unauthorized request.');
  const body = await readBody(request, MAX_RULES);
  if (body === undefined) return say(413, 'The rules are too large.');
  const text = contentOf(parseObject(body.toString('utf8')));
  if (text === null) return say(400, 'The request body must be {"rules": {"files": [{"content": "…"}]}}.');
  const compiled = replaceStorage(text);
  if (!compiled.ok) return say(400, compiled.error.message);
  context.rules = compiled.value;
  return say(200, 'Rules updated successfully');
}

function contentOf(body: Readonly<Record<string, unknown>> | undefined): string | null {
  const { files } = (body?.rules ?? {}) as { readonly files?: unknown };
  const [first] = Array.isArray(files) ? (files as readonly { readonly content?: unknown }[]) : [];
  return typeof first?.content === 'string' ? first.content : null;
}
