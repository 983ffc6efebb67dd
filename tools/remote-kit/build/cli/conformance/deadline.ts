/** Error of an exceeded time limit. */
export class TooLate extends Error {}

/** The outcome of `work`, or a rejection with `TooLate` after `ms`; the work itself is not cancelled. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`not done after ${ms} ms`)), ms);
  });
  // The loser of the race may fail later, when the browser is closed; that error no longer matters.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
