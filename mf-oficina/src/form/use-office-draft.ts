import { answerQuery, readAnswer, type StoredAnswer } from '@gr/shared/domain/oficina/answer';
import { type DraftKind, type NotebookInUse, useHost, useNotebook, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useEffect } from 'react';

/**
 * The draft of a form of the office. When the form was left while its request waited, the draft still has that request's id: it starts anew
 * where the request was done meanwhile, or it would be done twice, and gets another id where it was not.
 */
export function useOfficeDraft<B extends { readonly op: string }>(
  key: string,
  kind: DraftKind<B>,
): NotebookInUse<B> {
  const { uid } = useObservable(useHost().session.persona);
  const inUse = useNotebook(`oficina/${key}`, kind);
  const { draft, recovered, notebook } = inUse;
  const { snapshot } = useWatch<StoredAnswer>(draft && recovered ? answerQuery(uid, draft.op) : null);
  const estado = readAnswer(snapshot?.value)?.estado;
  useEffect(() => {
    // A closed one has its request from this screen, which takes the answer itself.
    if (estado === undefined || notebook.closed()) return;
    if (estado === 'hecho') notebook.restart();
    else notebook.renew();
  }, [estado, notebook]);
  return inUse;
}
