import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDeeper } from '../http/json-depth.ts';
import { sendJson } from '../http/json-error.ts';
import { readBody } from '../http/read-body.ts';
import {
  createSessionCookie,
  makeLink,
  resetPassword,
  signInWithEmailLink,
  verifyEmail,
} from './action-links.ts';
import {
  createAccount,
  deleteAccount,
  deleteAccounts,
  listAccounts,
  lookupAccounts,
  updateAccount,
} from './admin-accounts.ts';
import type { AuthContext, Caller } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { importAccounts } from './batch-accounts.ts';
import type { Body } from './fields.ts';
import { deleteOwn, lookupOwn, signUp, updateOwn } from './own-account.ts';
import { refresh, signInWithCustomToken, signInWithPassword } from './sign-in.ts';

type Operation = (context: AuthContext, body: Body, caller: Caller) => object | Promise<object>;

/** Looked up by untrusted paths, hence maps, which have no inherited keys such as `constructor`. */
const PERSON: ReadonlyMap<string, Operation> = byName({
  'accounts:signUp': signUp,
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:signInWithCustomToken': signInWithCustomToken,
  'accounts:lookup': lookupOwn,
  'accounts:update': (context, body) =>
    body.oobCode === undefined ? updateOwn(context, body) : verifyEmail(context, body),
  'accounts:resetPassword': resetPassword,
  'accounts:signInWithEmailLink': signInWithEmailLink,
  'accounts:delete': deleteOwn,
  // There are no mailboxes: the answer is the same for every address, and nothing is sent.
  'accounts:sendOobCode': (_context, body) => ({
    kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
    email: body.email,
  }),
});

const ADMIN: ReadonlyMap<string, Operation> = byName({
  accounts: createAccount,
  'accounts:batchCreate': importAccounts,
  'accounts:lookup': lookupAccounts,
  'accounts:update': updateAccount,
  'accounts:delete': deleteAccount,
  'accounts:batchDelete': deleteAccounts,
  'accounts:sendOobCode': makeLink,
  ':createSessionCookie': createSessionCookie,
});

function byName(operations: Readonly<Record<string, Operation>>): ReadonlyMap<string, Operation> {
  return new Map(Object.entries(operations));
}

/** Largest request of the Auth surface, in bytes. */
const MAX_BODY = 1024 * 1024;
/** Deepest nesting of a request; the import of accounts has four levels. */
const MAX_LEVELS = 16;
const TOOLKIT = /^\/identitytoolkit\.googleapis\.com\/v[12]\/(?:projects\/([^/:]+)(?:\/|(?=:)))?([^/]+)$/;
const SECURE_TOKEN = '/securetoken.googleapis.com/v1/token';

/** Whether a path belongs to the Auth surface. */
export function isAuthPath(pathname: string): boolean {
  return /^\/(identitytoolkit|securetoken)\.googleapis\.com\//.test(pathname);
}

/** Answers one request of the Auth surface (Identity Toolkit and Secure Token). Never rejects for a bad request. */
export async function handleAuth(
  context: AuthContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader(
    'Access-Control-Allow-Headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  try {
    sendJson(response, 200, await answer(context, request));
  } catch (cause) {
    if (!(cause instanceof AuthError)) throw cause;
    sendJson(response, cause.status, cause.toBody());
  }
}

async function answer(context: AuthContext, request: IncomingMessage): Promise<object> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const caller = { address: request.socket.remoteAddress ?? '' };
  if (url.pathname === SECURE_TOKEN) return refresh(context, await bodyOf(request));
  const [, project, operation = ''] = TOOLKIT.exec(url.pathname) ?? [];
  if (request.method === 'GET') return read(context, request, url, operation);
  if (project !== undefined) {
    demandOwner(request);
    const run = ADMIN.get(operation);
    if (run !== undefined) return run(context, await bodyOf(request), caller);
  }
  const run = PERSON.get(operation);
  if (run === undefined) throw new AuthError(`NOT_FOUND : ${operation}`, 404);
  return run(context, await bodyOf(request), caller);
}

/** The operations read with GET: the administrator's list and the SDKs' settings. */
function read(context: AuthContext, request: IncomingMessage, url: URL, operation: string): object {
  switch (operation) {
    case 'accounts:batchGet':
      demandOwner(request);
      return listAccounts(context, url.searchParams);
    case 'projects':
      return { projectId: context.projectId, authorizedDomains: ['localhost', '127.0.0.1'] };
    case 'passwordPolicy':
      return {
        customStrengthOptions: { minPasswordLength: 8 },
        allowedNonAlphanumericCharacters: [],
        schemaVersion: 1,
        enforcementState: 'ENFORCE',
      };
    case 'recaptchaConfig':
      return { recaptchaEnforcementState: [] };
    default:
      throw new AuthError(`NOT_FOUND : ${operation}`, 404);
  }
}

function demandOwner(request: IncomingMessage): void {
  if (request.headers.authorization !== 'Bearer owner') throw new AuthError('INSUFFICIENT_PERMISSION', 403);
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const bytes = await readBody(request, MAX_BODY);
  if (bytes === undefined) throw new AuthError('PAYLOAD_TOO_LARGE', 413);
  if (isDeeper(bytes, MAX_LEVELS)) throw new AuthError('INVALID_ARGUMENT : the body is nested too deeply');
  const text = bytes.toString('utf8');
  if (text === '') return {};
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new AuthError('INVALID_ARGUMENT : the body is not JSON');
  }
  if (typeof parsed !== 'object' || parsed === null) throw new AuthError('INVALID_ARGUMENT : not an object');
  return { ...parsed };
}
