/** Used share of the storage this origin may have, 0–1; 0 where the browser does not report it. */
export async function storagePressure(): Promise<number> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    return quota > 0 ? usage / quota : 0;
  } catch {
    // Not every browser reports it; the quota error of the write itself still occurs.
    return 0;
  }
}
