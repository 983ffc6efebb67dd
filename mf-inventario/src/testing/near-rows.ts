/** Number of rows near the screen of a phone. */
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
      // The other fields of an entry are layout, which the tests do not use.
      this.#tell(entries as unknown as IntersectionObserverEntry[], this);
    });
  }
}
