import { projectOf } from '@gr/rtdb-emulator/project';
import { FUNCTIONS_REGION } from '../../functions/region.ts';

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

/** Project of the embedded backend; the `demo-` prefix keeps every Firebase tool from calling real services. */
export const PROJECT = projectOf('demo-gr', FUNCTIONS_REGION);
/** Its id, its database's namespace and its Storage bucket. */
export const { id: HOME_PROJECT, namespace: NAMESPACE, bucket: BUCKET } = PROJECT;
/** Bucket of the published remotes in the embedded backend. */
export const REMOTES_BUCKET = `${HOME_PROJECT}-remotos`;
/** Domain of the sign-in alias: `{doc}@gr.local`. */
export const DOC_DOMAIN = 'gr.local';

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
