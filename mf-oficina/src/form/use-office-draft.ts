import {
  ANSWERS_KEPT_MS,
  answerQuery,
  readAnswer,
  type StoredAnswer,
} from '@gr/shared/domain/oficina/answer';
import { pushIdTime } from '@gr/shared/domain/registro/ids';
import { type DraftKind, type NotebookInUse, useHost, useNotebook, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useEffect, useMemo, useRef } from 'react';
import { mensajes } from './mensajes.ts';

/**
 * The draft of a form of the office. When the form was left while its request waited, the draft still has that request's id: it starts anew
 * where the request was done meanwhile, or it would be done twice, and gets another id where it was not, where the answer is no longer kept,
 * or where the person changes it first.
 */
export function useOfficeDraft<B extends { readonly op: string }>(
  key: string,
  kind: DraftKind<B>,
): NotebookInUse<B> {
  const { session, notices, device } = useHost();
  const { uid } = useObservable(session.persona);
  const inUse = useNotebook(`oficina/${key}`, kind);
  const { draft, recovered, notebook } = inUse;
  const op = draft && recovered ? draft.op : null;
  const { snapshot } = useWatch<StoredAnswer>(op === null ? null : answerQuery(uid, op));
  const estado = readAnswer(snapshot?.value)?.estado;
  useEffect(() => {
    // A closed one has its request from this screen, which takes the answer itself.
    if (op === null || notebook.closed()) return;
    if (estado === 'hecho') {
      notebook.restart();
      notices.show('exito', mensajes.guardado);
    } else if (estado !== undefined || (pushIdTime(op) ?? 0) < device.now() - ANSWERS_KEPT_MS)
      notebook.renew();
  }, [op, estado, notebook, notices, device]);
  const changed = useRef(false);
  const own = useMemo(() => {
    const change: typeof notebook.change = (next) => {
      if (!changed.current && notebook.get().recovered && !notebook.closed()) notebook.renew();
      changed.current = true;
      return notebook.change(next);
    };
    return { ...notebook, change };
  }, [notebook]);
  return { ...inUse, notebook: own };
}
