/** The services that phones talk to: an embedded backend, Google's emulators, or a project. */
export interface Target {
  /** Origin of the database. */
  readonly database: string;
  /** Name of the database, where the address does not say it. */
  readonly ns: string | null;
  /** Addresses of Identity Toolkit and Secure Token up to their version, e.g. `http://127.0.0.1:4200/identitytoolkit.googleapis.com`. */
  readonly auth: string;
  readonly tokens: string;
  readonly storage: string;
  readonly bucket: string;
  readonly project: string;
  /** Web API key. */
  readonly apiKey: string;
  /** What makes the administrator: `owner` of an emulator, the key of an embedded backend's start, an OAuth token. */
  readonly owner: string;
  /**
   * How phones get their session: `custom` by a token without signature that the administrator hands in (emulators), `password`
   * as people do.
   */
  readonly signIn: 'custom' | 'password';
}

const GOOGLE = /\.(firebaseio\.com|firebasedatabase\.app)$/;

/** A server that answers for everything at one origin, as the embedded backend; addresses of Google's for a database of Google's. */
export function targetAt(
  database: string,
  rest: Partial<Omit<Target, 'database'>> & Pick<Target, 'owner'>,
): Target {
  const { origin, hostname, searchParams } = new URL(database);
  const google = GOOGLE.test(hostname);
  const project = rest.project ?? (google ? hostname.replace(/-default-rtdb\..*$|\..*$/, '') : 'demo-gr');
  const base: Target = {
    database: origin,
    ns: searchParams.get('ns') ?? (google ? null : `${project}-default-rtdb`),
    auth: google ? 'https://identitytoolkit.googleapis.com' : `${origin}/identitytoolkit.googleapis.com`,
    tokens: google ? 'https://securetoken.googleapis.com' : `${origin}/securetoken.googleapis.com`,
    storage: google ? 'https://firebasestorage.googleapis.com' : origin,
    bucket: `${project}.appspot.com`,
    project,
    apiKey: 'demo',
    owner: rest.owner,
    signIn: google ? 'password' : 'custom',
  };
  return { ...base, ...rest };
}
