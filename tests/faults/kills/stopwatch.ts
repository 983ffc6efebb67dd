/** Where the time of a run goes: milliseconds by the name of what was being done. */
export class Stopwatch {
  private readonly began = Date.now();
  private readonly spent = new Map<string, number>();

  /** Does `work` and counts how long it took, also when it fails. Pieces may lie within each other. */
  async during<T>(what: string, work: () => Promise<T>): Promise<T> {
    const start = Date.now();
    try {
      return await work();
    } finally {
      this.spent.set(what, (this.spent.get(what) ?? 0) + Date.now() - start);
    }
  }

  /** Whole seconds since it was made. */
  get seconds(): number {
    return Math.round((Date.now() - this.began) / 1000);
  }

  /** One line: what took how many seconds, most first. */
  told(): string {
    const most = [...this.spent].sort(([, a], [, b]) => b - a);
    return most.map(([what, ms]) => `${what} ${(ms / 1000).toFixed(1)}`).join(', ');
  }
}
