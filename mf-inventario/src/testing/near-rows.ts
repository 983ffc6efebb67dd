/** How many rows of a list a phone has near its screen. */
const NEAR = 40;

/** An `IntersectionObserver` for jsdom, which has no layout: the first {@link NEAR} rows are near. */
export class NearRows implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;
  readonly #rows = new Set<Element>();
  #asked = false;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }

  observe(row: Element): void {
    this.#rows.add(row);
    this.#look();
  }

  unobserve(row: Element): void {
    this.#rows.delete(row);
    this.#look();
  }

  disconnect(): void {
    this.#rows.clear();
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  #look(): void {
    if (this.#asked) return;
    this.#asked = true;
    setTimeout(() => {
      this.#asked = false;
      const entries = [...this.#rows].slice(0, NEAR).map((target) => ({
        target,
        isIntersecting: true,
        boundingClientRect: target.getBoundingClientRect(),
      }));
      // The rest of an entry is layout, which nobody asks for.
      this.#tell(entries as unknown as IntersectionObserverEntry[], this);
    });
  }
}
