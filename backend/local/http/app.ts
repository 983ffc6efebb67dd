import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { AuthContext } from '../auth/auth-context.ts';
import { handleAuth, isAuthPath } from '../auth/auth-service.ts';
import { bucketOf, handleBucket, isBucketPath } from '../bucket/bucket-service.ts';
import type { BucketContext } from '../bucket/open-bucket.ts';
import type { DatabaseHandlers } from '../database/handlers.ts';
import type { FunctionsHost } from '../functions/functions-host.ts';
import type { Messaging } from '../messaging/messaging.ts';
import { handleMessaging, isMessagingPath } from '../messaging/messaging-service.ts';
import { operatorText } from '../start-error.ts';
import { putStorageRules, STORAGE_RULES } from '../storage/put-rules.ts';
import type { StorageContext } from '../storage/storage-context.ts';
import { handleStorage, isStoragePath } from '../storage/storage-service.ts';
import { sendJson, sendJsonError } from './json-error.ts';
import { type createGate, gateHttp } from './own-origin.ts';
import type { OwnerGate } from './owner.ts';
import { paceRefusals, RefusalPace } from './paced-refusals.ts';
import { BUCKET, runtimeConfig } from './runtime-config.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { createStaticApp } from './static-app.ts';

/** The services that share one port. */
export interface AppParts {
  readonly auth: AuthContext;
  readonly storage: StorageContext;
  readonly bucket: BucketContext;
  readonly messaging: Messaging;
  readonly handlers: DatabaseHandlers;
  readonly functions: FunctionsHost;
  /** Decides which requests are accepted. */
  readonly gate: ReturnType<typeof createGate>;
  /** Decides which requests may be the administrator's. */
  readonly owner: OwnerGate;
  /** Built `dist` folder, or `null`. */
  readonly appDir: string | null;
  /** Handler of `/r/**` and `/remotes.json` instead of `appDir`. */
  readonly remotes?: RequestHandler | undefined;
}

/** Path of Google's own public keys on `www.googleapis.com`. */
const TOKEN_KEYS = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The express application: each service takes its own paths, the built app the rest. */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  const pace = new RefusalPace();
  app.use((request, response, next) => {
    paceRefusals(pace, parts.owner, request, response);
    setSecurityHeaders(request, response);
    next();
  });
  app.use(gateHttp(parts.gate));
  app.use((request, response, next) => {
    parts.owner.lends(request);
    if (!parts.owner.turnsAway(request, response)) next();
  });
  // Path of the public keys of ID tokens at Google.
  app.get(TOKEN_KEYS, (_request, response) => sendJson(response, 200, parts.auth.tokens.jwks));
  app.use((request, response, next) => {
    if (!isAuthPath(request.path)) return next();
    return handleAuth(parts.auth, request, response);
  });
  app.use((request, response, next) => {
    if (!isStoragePath(request.path)) return next();
    return handleStorage(parts.storage, request, response);
  });
  app.put(STORAGE_RULES, (request, response) => putStorageRules(parts.storage, request, response));
  app.use((request, response, next) => {
    if (!isBucketPath(request.path)) return next();
    // At Google a project's files are in an ordinary bucket: administrators use the same interface for both.
    return handleBucket(bucketOf(request.path) === BUCKET ? parts.storage : parts.bucket, request, response);
  });
  app.use((request, response, next) => {
    if (!isMessagingPath(request.path)) return next();
    return handleMessaging(parts.messaging, request, response);
  });
  app.use((request, response, next) => parts.handlers.rest(request, response, next));
  app.use(parts.functions.router);
  app.get('/config.json', (request, response) => {
    sendJson(response, 200, runtimeConfig(request.headers.host ?? '127.0.0.1'), 'no-cache');
  });
  const { appDir, remotes } = parts;
  app.use((request, response, next) => {
    if (remotes === undefined || !isRemotesPath(request.path)) return next();
    return remotes(request, response, next);
  });
  const serve = appDir === null ? undefined : createStaticApp(appDir);
  app.use((request, response) => {
    if (serve !== undefined) return serve(request, response);
    sendJsonError(response, 404, 'no_app', 'This server does not serve the app.');
    return undefined;
  });
  app.use((cause: unknown, request: Request, response: Response, _next: NextFunction) => {
    // A client that disconnected, or was disconnected for a timeout, is no failure of the server.
    if (request.destroyed && !request.complete) return;
    process.stderr.write(`A request failed: ${operatorText(cause)}\n`);
    if (response.headersSent) response.destroy();
    else sendJsonError(response, 500, 'internal_error', 'The server failed. See its output.');
  });
  return app;
}

/** The paths `firebase.json` rewrites to the function `entregar_remotos`. */
function isRemotesPath(pathname: string): boolean {
  return pathname === '/remotes.json' || pathname === '/r' || pathname.startsWith('/r/');
}
