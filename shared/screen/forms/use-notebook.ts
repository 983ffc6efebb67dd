import { useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import type { DraftKind } from './draft-kind.ts';
import type { Notebook, NotebookState } from './notebook.ts';
import { holdNotebook, notebookOf } from './notebooks.ts';

/** State and functions of a form in use. */
export interface NotebookInUse<B> extends NotebookState<B> {
  readonly notebook: Notebook<B>;
}

/**
 * The form of a draft key. A screen that changes to another key shows that key's form; give it a React `key` all the same, for its other
 * state.
 * @param kind a constant of the module
 */
export function useNotebook<B extends object>(key: string, kind: DraftKind<B>): NotebookInUse<B> {
  const { outbox } = useHost();
  const [held, setHeld] = useState(() => ({ key, notebook: notebookOf(outbox, key, kind) }));
  let notebook = held.notebook;
  if (held.key !== key) {
    notebook = notebookOf(outbox, key, kind);
    setHeld({ key, notebook });
  }
  useEffect(() => holdNotebook(outbox, key, kind), [outbox, key, kind]);
  return { ...useObservable<NotebookState<B>>(notebook), notebook };
}
