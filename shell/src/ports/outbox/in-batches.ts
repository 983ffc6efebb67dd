/**
 * One piece of work at a time: whatever is asked for meanwhile goes into the next piece, all of it together. What the
 * piece does not do is told to everybody whose items were in it.
 * @param work does it for the items of one or several askings, in their order
 */
export function inBatches<T>(
  work: (items: readonly T[]) => Promise<void>,
): (items: readonly T[]) => Promise<void> {
  let next: { readonly items: T[]; readonly done: Promise<void> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return (items) => {
    if (next) {
      next.items.push(...items);
      return next.done;
    }
    const all = [...items];
    const done = last.then(() => {
      next = null;
      return work(all);
    });
    next = { items: all, done };
    last = done.catch(() => undefined);
    return done;
  };
}
