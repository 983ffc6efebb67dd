type Listener = (event: { readonly matches: boolean }) => void;

/** The window of a test, whose width can be changed. */
export interface Window {
  /** Makes the window as wide as a desk's (`true`) or a phone's, and tells who asked. Call within `act`. */
  resize(desk: boolean): void;
}

/** Makes jsdom's window as wide as a desk's until `putBack` is called, or as narrow as a phone's with `resize(false)`. */
export function atADesk(): Window & { putBack(): void } {
  const before = window.matchMedia;
  const listeners = new Set<Listener>();
  let desk = true;
  Object.assign(window, {
    matchMedia: (media: string) => ({
      media,
      get matches() {
        return media.includes('min-width') && desk;
      },
      addEventListener: (_: string, listener: Listener) => listeners.add(listener),
      removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
    }),
  });
  return {
    resize(next) {
      desk = next;
      for (const listener of [...listeners]) listener({ matches: next });
    },
    putBack: () => void Object.assign(window, { matchMedia: before }),
  };
}
