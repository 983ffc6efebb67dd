/** Space of the app on this phone; `null` = the browser does not tell. */
export interface StorageState {
  /** Bytes. */
  readonly usado: number | null;
  readonly cupo: number | null;
  /** The browser promised not to throw the records away. */
  readonly protegido: boolean;
}

/** What the browser says about the app's space. */
export async function storageState(storage: StorageManager | undefined): Promise<StorageState> {
  const estimate = await storage?.estimate?.().catch(() => undefined);
  return {
    usado: estimate?.usage ?? null,
    cupo: estimate?.quota ?? null,
    protegido: (await storage?.persisted?.().catch(() => false)) ?? false,
  };
}

/** Asks for protected space; the browser decides. */
export async function protect(storage: StorageManager | undefined): Promise<boolean> {
  return (await storage?.persist?.().catch(() => false)) ?? false;
}
