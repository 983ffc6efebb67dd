/** The two requests after which the SDK may drop the session. */
const KEEPS_A_SESSION = [
  'identitytoolkit.googleapis.com/v1/accounts:lookup',
  'securetoken.googleapis.com/v1/token',
];
/** The service's own codes: `TOKEN_EXPIRED`, `USER_DISABLED : …`. */
const OWN_CODE = /^[A-Z]+(_[A-Z]+)+( : |$)/;

/**
 * Wraps `fetch` for the identity SDK. At its start the SDK requests the account and takes every error with a JSON body, also a
 * proxy's 401 or the service's own 503, for the end of the session, which it removes from the phone (only a failed request spares
 * it). So any error but the service's own refusal (400 with a code of its own) rejects here like a request without an answer.
 */
export function identityFetch(inner: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await inner(input, init);
    if (response.ok) return response;
    const url = input instanceof Request ? input.url : input.toString();
    if (!KEEPS_A_SESSION.some((path) => url.includes(path)) || (await isOwnNo(response.clone())))
      return response;
    throw new TypeError(`no answer of the identity service: ${response.status}`);
  };
}

async function isOwnNo(response: Response): Promise<boolean> {
  if (response.status !== 400) return false;
  try {
    const { error } = (await response.json()) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' && OWN_CODE.test(error.message);
  } catch {
    return false;
  }
}
