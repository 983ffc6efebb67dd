/**
 * What this worker uses of its global scope. Written out because the room's type library is the DOM's, and the
 * two libraries exclude each other in one program.
 */
export interface WorkerScope {
  readonly registration: { readonly active: unknown };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(type: 'sync', listener: (event: Lasting & { readonly tag: string }) => void): void;
}

/** An event that keeps the worker alive until a promise settles. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

declare global {
  interface Window {
    /** Put in by the build: the shell's own files. */
    readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  }
}
