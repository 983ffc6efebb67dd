import { createContext, useContext } from 'react';

/** Callback for each request that changed something, with its operation id: the id of its act in the log. */
export const SavedContext = createContext<(op: string) => void>(() => undefined);

/** Reports that a request changed something, so that it can be undone at once. */
export function useTellSaved(): (op: string) => void {
  return useContext(SavedContext);
}
