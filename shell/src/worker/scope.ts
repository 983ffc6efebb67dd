/**
 * The part of its global scope that this worker uses. Declared here because this project's type library is the DOM's, and the two
 * libraries exclude each other in one program.
 */
export interface WorkerScope {
  readonly registration: {
    readonly active: unknown;
    readonly waiting: unknown;
    unregister(): Promise<boolean>;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<OpenPage | undefined>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(
    type: 'message',
    listener: (
      event: Lasting & {
        readonly data: unknown;
        readonly ports: readonly MessagePort[];
        /** The page that sent it. */
        readonly source: { readonly id: string } | null;
      },
    ) => void,
  ): void;
  addEventListener(
    type: 'push',
    listener: (event: Lasting & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Lasting & { readonly notification: Notification }) => void,
  ): void;
  addEventListener(type: 'sync', listener: (event: Lasting & { readonly tag: string }) => void): void;
}

/** An open page of the app. */
export interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer?: readonly Transferable[]): void;
}

/** An event that keeps the worker alive until a promise settles. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

declare global {
  interface Window {
    /** Inserted by the build: the shell's own files. */
    readonly __WB_MANIFEST: { url: string; revision: string | null; integrity?: string; preload?: number }[];
  }
}
