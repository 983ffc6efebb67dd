/** Lock that every window with a task on screen (a form, a scan) shares. */
const NAME = 'gr.en-tarea';

/**
 * Marks, for all windows, that a task is on screen in this one: a newer version of the app removes files of the older one that its
 * screens may still need (architecture.md 8: never while a form is dirty). Returns a function that removes the mark.
 */
export function markTask(locks: LockManager | undefined = locksHere()): () => void {
  let over = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    over = resolve;
  });
  // A window that cannot mark is as safe as without other windows.
  locks?.request(NAME, { mode: 'shared' }, () => ended).catch(() => undefined);
  return over;
}

/** True while some window has a task on screen; false where that is unknown. */
export async function taskSomewhere(locks: LockManager | undefined = locksHere()): Promise<boolean> {
  const known = await locks?.query().catch(() => undefined);
  return known?.held?.some(({ name }) => name === NAME) ?? false;
}

function locksHere(): LockManager | undefined {
  return (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
}
