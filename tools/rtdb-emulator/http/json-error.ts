import type { ServerResponse } from 'node:http';

/** Answers a refusal as JSON `{error: {code, message}}`; `status` is the HTTP status. */
export function sendJsonError(response: ServerResponse, status: number, code: string, message: string): void {
  sendJson(response, status, { error: { code, message } });
}

/** Answers `body` as JSON; no cache may keep it. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(body));
}
