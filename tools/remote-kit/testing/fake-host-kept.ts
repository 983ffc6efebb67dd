import type { KeptFile, KeptPort } from '@gr/shared/contract/kept';
import { type Failure, fail, ok } from '@gr/shared/contract/result';

/** Bytes of every file of the fake Storage, unless a test says otherwise. */
const SIZE = 40_000;

const PAUSED = fail('GU-004', 'La descarga está en pausa.');

/** The fake of the kept files. */
export interface FakeKept extends KeptPort {
  /** The next `keep` brings `bytes` and answers this failure. */
  failNext(failure: Failure, bytes?: number): void;
  /** `keep` stops half-way until the returned function is called, or until it is paused. */
  hold(): () => void;
  /** There is no such file in the fake Storage. */
  missing(ruta: string): void;
}

/** Kept files without bytes; `online` = whether the fake Storage can be reached. */
export function fakeKept(online: () => boolean = () => true): FakeKept {
  const files = new Map<string, KeptFile>();
  const nowhere = new Set<string>();
  let failure: { readonly error: Failure; readonly bytes: number } | null = null;
  let gate: Promise<void> | null = null;
  return {
    list: async () => [...files.values()],
    async keep(ruta, { signal, onPart } = {}) {
      const tell = (bytes: number) => {
        const file = { ruta, bytes, tam: SIZE };
        files.set(ruta, file);
        onPart?.(file);
        return file;
      };
      const whole = files.get(ruta);
      if (whole && whole.bytes === whole.tam) return ok(whole);
      if (signal?.aborted) return PAUSED;
      if (!online()) return fail('GU-001', 'No se pudo descargar ahora. Lo que ya llegó se conserva.');
      if (nowhere.has(ruta)) return fail('GU-003', 'Este contenido ya no está disponible.');
      if (failure) {
        const { error, bytes } = failure;
        failure = null;
        if (bytes > 0) tell(bytes);
        return { ok: false, error };
      }
      if (gate) {
        tell(SIZE / 2);
        const paused = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
        await Promise.race([gate, paused]);
        if (signal?.aborted) return PAUSED;
      }
      return ok(tell(SIZE));
    },
    async url(ruta) {
      const file = files.get(ruta);
      return file && file.bytes === file.tam
        ? ok(`blob:kept/${ruta}`)
        : fail('GU-005', 'Este contenido no está guardado en este teléfono.');
    },
    async drop(ruta) {
      files.delete(ruta);
    },
    missing(ruta) {
      nowhere.add(ruta);
    },
    failNext(error, bytes = 0) {
      failure = { error, bytes };
    },
    hold() {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => {
        open = () => {
          gate = null;
          resolve();
        };
      });
      return open;
    },
  };
}
