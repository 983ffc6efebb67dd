import type { IncomingMessage, ServerResponse } from 'node:http';
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
  /** Bucket of people's files. */
  readonly ownBucket: string;
  /** Answers what no service takes. */
  readonly pages: RequestHandler | undefined;
  /** Sets headers of every answer. */
  readonly headers: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

/** Path of Google's own public keys on `www.googleapis.com`. */
const TOKEN_KEYS = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The express application: each service takes its own paths, the pages the rest. */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  const pace = new RefusalPace();
  app.use((request, response, next) => {
    paceRefusals(pace, parts.owner, request, response);
    parts.headers?.(request, response);
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
    return handleBucket(
      bucketOf(request.path) === parts.ownBucket ? parts.storage : parts.bucket,
      request,
      response,
    );
  });
  app.use((request, response, next) => {
    if (!isMessagingPath(request.path)) return next();
    return handleMessaging(parts.messaging, request, response);
  });
  app.use((request, response, next) => parts.handlers.rest(request, response, next));
  app.use(parts.functions.router);
  if (parts.pages !== undefined) app.use(parts.pages);
  app.use((_request, response) =>
    sendJsonError(response, 404, 'not_found', 'No service of this server has that path.'),
  );
  app.use((cause: unknown, request: Request, response: Response, _next: NextFunction) => {
    // A client that disconnected, or was disconnected for a timeout, is no failure of the server.
    if (request.destroyed && !request.complete) return;
    process.stderr.write(`A request failed: ${operatorText(cause)}\n`);
    if (response.headersSent) response.destroy();
    else sendJsonError(response, 500, 'internal_error', 'The server failed. See its output.');
  });
  return app;
}
