import type { RequestHandler } from 'express';
import { refuse } from '../../functions/entregar-remotos.ts';
import { runtimeConfig } from './runtime-config.ts';
import { createStaticApp } from './static-app.ts';

/**
 * Answers for the app: `/config.json`, its files, its screens.
 * @param appDir built `dist` folder; `null` = no app
 * @param remotes answers `/r/**` and `/remotes.json` instead of `appDir`
 */
export function createPages(appDir: string | null, remotes: RequestHandler | undefined): RequestHandler {
  const serve = appDir === null ? undefined : createStaticApp(appDir);
  return (request, response, next) => {
    const { path, method } = request;
    if (path === '/config.json' && (method === 'GET' || method === 'HEAD')) {
      response.type('json').set('Cache-Control', 'no-cache');
      return response.end(JSON.stringify(runtimeConfig(request.headers.host ?? '127.0.0.1')));
    }
    if (remotes !== undefined && isRemotesPath(path)) return remotes(request, response, next);
    if (serve !== undefined) return serve(request, response);
    return refuse(response, 404, 'no_app', 'This server does not serve the app.');
  };
}

/** The paths `firebase.json` rewrites to the function `entregar_remotos`. */
function isRemotesPath(pathname: string): boolean {
  return pathname === '/remotes.json' || pathname === '/r' || pathname.startsWith('/r/');
}
