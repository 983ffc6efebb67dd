/** Runtime configuration of this deployment, `/config.json` (one build serves every company). */
export interface AppConfig {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    /** With `?ns=` where the host does not name the database. */
    readonly databaseURL: string;
    readonly storageBucket: string;
    readonly appId: string;
  };
  /** True: Auth, Database and Storage answer on the page's own origin. */
  readonly emulator: boolean;
  /** Domain of the login alias `{doc}@{doc_dominio}`. */
  readonly doc_dominio: string;
  /** Base URL of the cloud functions with `{project}` in it; absolute, or a path of the page's origin. */
  readonly functions_base: string;
  /** Project that answers `funcion_central` effects (`regSesiones`). */
  readonly home_project: string;
  /** The company takes voluntary health declarations; off if absent. */
  readonly salud?: boolean;
  /** Firebase Cloud Messaging of the home project; absent = this deployment sends no push notices. */
  readonly push?: {
    readonly sender_id: string;
    /** Public key of the web push certificate. */
    readonly vapid_key: string;
  };
  /** Firebase App Check with reCAPTCHA Enterprise; absent = no code of Google is loaded and no proof is sent. */
  readonly app_check?: { readonly site_key: string };
}
