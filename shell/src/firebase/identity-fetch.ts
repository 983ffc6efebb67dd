type Body = Readonly<Record<string, unknown>>;

const areTexts = (body: Body, ...names: readonly string[]): boolean =>
  names.every((name) => typeof body[name] === 'string' && body[name] !== '');

/** What the identity service answers to each request of the SDK that this app makes; by its path. */
const SHAPES: readonly (readonly [path: string, isAnswer: (body: Body) => boolean])[] = [
  [
    'identitytoolkit.googleapis.com/v1/accounts:lookup',
    ({ users }) => Array.isArray(users) && users.every((user: unknown) => areTexts(user as Body, 'localId')),
  ],
  ['securetoken.googleapis.com/v1/token', (body) => areTexts(body, 'access_token', 'refresh_token')],
  [
    'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    (body) => areTexts(body, 'idToken', 'refreshToken', 'localId'),
  ],
  ['identitytoolkit.googleapis.com/v1/accounts:update', (body) => areTexts(body, 'localId')],
];
/** The two requests after which the SDK may drop the session: their refusal must be the service's own. */
const KEEPS_A_SESSION = /accounts:lookup|\/v1\/token/;
/** The service's own codes: `TOKEN_EXPIRED`, `USER_DISABLED : …`. */
const OWN_CODE = /^[A-Z]+(_[A-Z]+)+( : |$)/;

/**
 * Wraps `fetch` for the identity SDK, which takes every JSON body for an answer: a gateway's 200 with JSON of its own, a proxy's 401 or the
 * service's own 503 ends the session, which it removes from the phone (only a failed request spares it). So an answer counts by its shape:
 * what is neither the answer to its request nor the service's own refusal rejects here like a request without an answer.
 */
export function identityFetch(inner: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await inner(input, init);
    const url = input instanceof Request ? input.url : input.toString();
    const shape = SHAPES.find(([path]) => url.includes(path));
    if (shape === undefined || (await isOurs(response.clone(), ...shape))) return response;
    throw new TypeError(`no answer of the identity service: ${response.status}`);
  };
}

async function isOurs(response: Response, path: string, isAnswer: (body: Body) => boolean): Promise<boolean> {
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    // A page, nothing at all, or a body that was cut off.
    return false;
  }
  if (typeof body !== 'object' || body === null) return false;
  if (response.ok) return isAnswer(body as Body);
  const message = (body as { error?: { message?: unknown } | null }).error?.message;
  if (typeof message !== 'string') return false;
  return !KEEPS_A_SESSION.test(path) || (response.status === 400 && OWN_CODE.test(message));
}
