/** Storage of the app on this phone; `null` = not reported by the browser. */
export interface StorageState {
  /** Bytes. */
  readonly usado: number | null;
  readonly cupo: number | null;
  /** The browser promised not to delete the records. */
  readonly protegido: boolean;
}

/** The browser's report of the app's storage. */
export async function storageState(storage: StorageManager | undefined): Promise<StorageState> {
  const estimate = await storage?.estimate?.().catch(() => undefined);
  return {
    usado: estimate?.usage ?? null,
    cupo: estimate?.quota ?? null,
    protegido: (await storage?.persisted?.().catch(() => false)) ?? false,
  };
}

/** Asks for persistent storage; the browser decides. */
export async function protect(storage: StorageManager | undefined): Promise<boolean> {
  return (await storage?.persist?.().catch(() => false)) ?? false;
}
