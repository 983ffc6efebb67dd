/** OAuth scope of a store: reading and writing objects, nothing else of the project. */
const STORE = ['https://www.googleapis.com/auth/devstorage.read_write'];

/**
 * Gives access tokens for Google Cloud Storage, or for other `scopes`, renewed as they expire. `keyFile`: a service account's or a
 * federated identity's JSON; absent: the default credentials of this machine or function. Rejects when there are no credentials.
 */
export function tokenSource(
  keyFile: string | undefined,
  scopes: readonly string[] = STORE,
): () => Promise<string> {
  // Loaded when a bucket is used; a folder does not need it.
  const loading = (): Promise<{ getAccessToken(): Promise<string | null | undefined> }> =>
    import('google-auth-library').then(
      ({ GoogleAuth }) =>
        new GoogleAuth({ scopes: [...scopes], ...(keyFile ? { keyFilename: keyFile } : {}) }),
    );
  let auth: ReturnType<typeof loading> | undefined;
  return async () => {
    auth ??= loading();
    const token = await auth.then((source) => source.getAccessToken()).catch(refuse);
    return token || refuse(undefined);
  };
}

function refuse(cause: unknown): never {
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  throw new Error(
    `Google gave no access${why}. Run «gcloud auth application-default login», or name the file of a service account in GOOGLE_APPLICATION_CREDENTIALS.`,
    { cause },
  );
}
