import { createContext, useContext } from 'react';

/** What stands side by side. */
export interface Pane {
  readonly kind: 'list' | 'detail';
  /** Path of the detail that is open, with its search. */
  readonly open: string;
  /** Takes the detail away. */
  readonly close: () => void;
}

/** Set within the panes of a desk while a detail is open; `null` where a screen has the page for itself. */
export const PaneContext = createContext<Pane | null>(null);

/** The pane this component stands in; `null` where its screen has the page for itself. */
export function usePane(): Pane | null {
  return useContext(PaneContext);
}
