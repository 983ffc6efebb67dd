import type { RequestHandler } from 'express';
import { refuse } from '../../functions/entregar-remotos.ts';
import { REPORT_PATHS } from '../../functions/informe/open-report.ts';
import { FUNCTIONS_REGION } from '../../functions/region.ts';
import { BUCKET, DOC_DOMAIN, HOME_PROJECT, NAMESPACE } from '../../project.ts';
import { MAIL_PATHS, type MailCatcher } from './caught-mail.ts';
import { createStaticApp } from './static-app.ts';

/**
 * Answers for the app: `/config.json`, its files, its screens.
 * @param appDir built `dist` folder; `null` = no app
 * @param remotes answers `/r/**` and `/remotes.json` instead of `appDir`
 * @param reports answers the links of clients
 * @param mail shows the mails it caught
 */
export function createPages(
  appDir: string | null,
  remotes: RequestHandler | undefined,
  reports: RequestHandler,
  mail: MailCatcher | null,
): RequestHandler {
  const serve = appDir === null ? undefined : createStaticApp(appDir);
  return (request, response, next) => {
    const { path, method } = request;
    if (path === '/config.json' && (method === 'GET' || method === 'HEAD')) {
      response.type('json').set('Cache-Control', 'no-cache');
      return response.end(JSON.stringify(runtimeConfig(request.headers.host ?? '127.0.0.1')));
    }
    if (path.startsWith(REPORT_PATHS)) return reports(request, response, next);
    if (mail !== null && MAIL_PATHS.test(path)) return mail.pages(request, response, next);
    if (remotes !== undefined && isRemotesPath(path)) return remotes(request, response, next);
    if (serve !== undefined) return serve(request, response);
    return refuse(response, 404, 'no_app', 'This server does not serve the app.');
  };
}

/** The paths `firebase.json` rewrites to the function `entregar_remotos`. */
function isRemotesPath(pathname: string): boolean {
  return pathname === '/remotes.json' || pathname === '/r' || pathname.startsWith('/r/');
}

/** `/config.json`: configuration of the client for its backend. */
interface RuntimeConfig {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly databaseURL: string;
    readonly storageBucket: string;
    readonly appId: string;
  };
  /** `true`: Auth, Database and Storage are emulated on the page's own origin. */
  readonly emulator: boolean;
  /** Domain of the sign-in alias `{doc}@{doc_dominio}`. */
  readonly doc_dominio: string;
  /** Base address of the cloud functions; `{project}` is replaced by a project id. */
  readonly functions_base: string;
  /** Project that owns the staff and `regSesiones`. */
  readonly home_project: string;
}

/** The run-time configuration for a page opened at `host` (`name:port`). */
export function runtimeConfig(host: string): RuntimeConfig {
  return {
    firebase: {
      apiKey: 'demo',
      authDomain: host.replace(/:\d+$/, ''),
      projectId: HOME_PROJECT,
      databaseURL: `http://${host}?ns=${NAMESPACE}`,
      storageBucket: BUCKET,
      appId: 'demo',
    },
    emulator: true,
    doc_dominio: DOC_DOMAIN,
    functions_base: `/fn/{project}/${FUNCTIONS_REGION}`,
    home_project: HOME_PROJECT,
  };
}
