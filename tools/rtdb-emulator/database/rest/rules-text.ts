import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJsonWithComments } from '@gr/rtdb-rules/engine/json-comments';
import type { Caller } from '@gr/rtdb-rules/ports';
import type { Result } from '../../result.ts';
import { readBody, sendError, sendText } from './http.ts';

/** Reads and writes the text of the rules for `/.settings/rules.json`. */
export interface RulesText {
  get(): string;
  /** Compiles and installs (`database.setRules`); a failure's message is answered as 400. */
  set(text: string): Result<void>;
}

const MAX_RULES_BYTES = 4 * 1024 * 1024;

/**
 * Answers `/.settings/rules.json`, for the owner only.
 * @param isStrict whether the text is given without its comments (`format=strict`)
 */
export async function answerRules(
  req: IncomingMessage,
  res: ServerResponse,
  caller: Caller | null,
  rules: RulesText | undefined,
  isStrict: boolean,
): Promise<void> {
  if (caller?.admin !== true) return sendError(res, 401, 'Unauthorized request.');
  if (rules === undefined) return sendError(res, 404, 'This database has no rules text.');
  if (req.method === 'GET')
    return sendText(res, 200, isStrict ? JSON.stringify(parseJsonWithComments(rules.get())) : rules.get());
  if (req.method !== 'PUT') return sendError(res, 405, 'Method not allowed');
  const text = (await readBody(req, MAX_RULES_BYTES))?.toString('utf8') ?? null;
  if (text === null) return sendError(res, 413, 'The rules are too large.');
  const done = rules.set(text);
  if (!done.ok) return sendError(res, 400, done.error.message);
  return sendText(res, 200, JSON.stringify({ status: 'ok' }));
}
