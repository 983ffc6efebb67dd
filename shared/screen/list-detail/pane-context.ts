import { createContext, useContext } from 'react';

/** The detail beside a list. */
export interface Pane {
  readonly kind: 'list' | 'detail';
  /** Path of the detail that is open, with its search. */
  readonly open: string;
  readonly close: () => void;
}

/** Set within the panes of a wide screen while a detail is open; `null` when a screen has the page for itself. */
export const PaneContext = createContext<Pane | null>(null);

/** The pane of this component; `null` when its screen has the page for itself. */
export function usePane(): Pane | null {
  return useContext(PaneContext);
}
