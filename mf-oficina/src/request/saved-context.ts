import { createContext, useContext } from 'react';

/** A change just saved. */
export interface Saved {
  /** Operation id: the id of its act in the log. */
  readonly op: string;
  /** Its first line, «Cambia: unidad u001: ciudad: Bogotá → Cali». */
  readonly que: string;
}

/** Callback for each request that changed something. */
export const SavedContext = createContext<(saved: Saved) => void>(() => undefined);

/** Reports that a request changed something, so that it can be undone at once. */
export function useTellSaved(): (saved: Saved) => void {
  return useContext(SavedContext);
}
