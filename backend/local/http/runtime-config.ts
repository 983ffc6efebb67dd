import { FUNCTIONS_REGION } from '../../functions/region.ts';
import { BUCKET, DOC_DOMAIN, HOME_PROJECT, NAMESPACE } from '../../project.ts';

/** `/config.json`: configuration of the client for its backend. */
export interface RuntimeConfig {
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
