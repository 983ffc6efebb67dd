import { createContext, useContext } from 'react';

/** Told of each request that changed something, by its operation: the name of its act in the log. */
export const SavedContext = createContext<(op: string) => void>(() => undefined);

/** Tells that a request changed something, so that it can be undone at once. */
export function useTellSaved(): (op: string) => void {
  return useContext(SavedContext);
}
