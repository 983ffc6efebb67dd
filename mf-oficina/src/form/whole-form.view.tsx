import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import type { OfficeRequest, Shown } from '@gr/shared/domain/oficina/request';
import {
  type DraftKind,
  isJsonRecord,
  Page,
  type Problems,
  RecoveredBanner,
  useHost,
} from '@gr/shared/screen';
import { Button, ConfirmDialog, focusField, Skeleton } from '@gr/shared/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { AnswerView } from '../request/answer.view.tsx';
import { Told } from '../request/told.view.tsx';
import { useRequest } from '../request/use-request.ts';
import { mensajes } from './mensajes.ts';
import { useOfficeDraft } from './use-office-draft.ts';

/** Draft of a value that is saved as a whole (questions of a point, a template). */
interface WholeDraft {
  /** Idempotency key of the operation it will become. */
  readonly op: string;
  /** The input as JSON, since a draft cannot hold lists. `''` = none yet. */
  readonly text: string;
  /** Values shown when it was first changed, as JSON of `Shown`. */
  readonly visto: string;
}

/** Drafts of values that are saved as a whole. */
const WHOLE_DRAFT: DraftKind<WholeDraft> = {
  fresh: (newId) => ({ op: newId(), text: '', visto: '' }),
  parse(value) {
    if (!isJsonRecord(value)) return null;
    const { op, text, visto } = value;
    return typeof op === 'string' && isJson(text) && isJson(visto) ? { op, text, visto } : null;
  },
  serialize: ({ op, text, visto }) => ({ op, text, visto }),
  hasContent: ({ text }) => text !== '',
  renew: (draft, newId) => ({ ...draft, op: newId() }),
};

function isJson(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    return value === '' || typeof JSON.parse(value) === 'object';
  } catch {
    // Not a valid draft: the form starts from the database.
    return false;
  }
}

/** Value being edited, for the fields. */
export interface WholeWriting<T> {
  readonly value: T;
  readonly change: (next: T) => void;
  /** Field id → message; empty until the first try to save. */
  readonly errors: Problems;
  /** Number of tries to save. */
  readonly attempt: number;
}

/** Props of `WholeForm`. `T` must survive JSON. */
export interface WholeFormProps<T> {
  readonly title: string;
  readonly subtitle?: string;
  /** One line for the Centro de envíos. */
  readonly resumen: string;
  readonly draftKey: string;
  readonly stored: T;
  /** Database values that the form shows: if they differ when saving, the person is informed. */
  readonly shown: Shown;
  /** Builds the request; its own `antes` takes precedence over `shown`. */
  readonly requestOf: (value: T) => OfficeRequest;
  readonly problemsOf: (value: T) => Problems;
  /** Spanish name of a field changed by another user. */
  readonly nameOf: (campo: string) => string;
  /** Text of a preview line in the words of this form. */
  readonly lineOf?: (linea: string) => string;
  readonly onDone: (value: T) => void;
  readonly children: (writing: WholeWriting<T>) => ReactNode;
}

/** Form of a value that its command replaces as a whole: the draft is kept on this device and checked here and by the server. */
export function WholeForm<T>(props: WholeFormProps<T>) {
  const { title, subtitle, stored, shown, problemsOf, nameOf, lineOf, onDone, children } = props;
  const { notices } = useHost();
  const { draft, recovered, notebook } = useOfficeDraft(props.draftKey, WHOLE_DRAFT);
  const request = useRequest();
  const [attempt, setAttempt] = useState(0);
  const value = draft === null || draft.text === '' ? stored : (JSON.parse(draft.text) as T);
  const problems = problemsOf(value);
  const focusWrong = useEffectEvent(() => {
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) focusField(wrong);
  });
  // Runs after rendering: the row with the error must expand first.
  useEffect(() => {
    if (attempt > 0) focusWrong();
  }, [attempt]);
  if (draft === null)
    return (
      <Page task title={title}>
        <Skeleton shape="detail" />
      </Page>
    );

  const confirming = request.answer?.estado === 'simulado';
  const visto = draft.visto === '' ? shown : (JSON.parse(draft.visto) as Shown);

  async function save(confirmado: boolean): Promise<void> {
    setAttempt(attempt + 1);
    const op = draft?.op;
    if (op === undefined || Object.keys(problems).length > 0) return;
    // A request equal to the stored value, in any order, changes nothing.
    if (JSON.stringify(props.requestOf(value)) === JSON.stringify(props.requestOf(stored))) {
      notices.show('aviso', mensajes.sinCambios);
      return;
    }
    notebook.close();
    await notebook.settled();
    const asked = { antes: visto, ...props.requestOf(value), ...(confirmado && { confirmado }) };
    const answer = await request.ask(asked, props.resumen, { op, sobre: props.draftKey });
    if (answer?.estado === 'hecho') {
      notebook.restart();
      notices.show('exito', mensajes.guardado);
      onDone(value);
      return;
    }
    notebook.renew();
    // Saving again after seeing the current values confirms the overwrite.
    if (answer?.estado === 'cambiado') notebook.change({ visto: JSON.stringify(seenNow(visto, answer)) });
  }
  const change = (next: T): void => {
    request.forget();
    notebook.change((now) => ({
      text: JSON.stringify(next),
      visto: now.text === '' ? JSON.stringify(shown) : now.visto,
    }));
  };
  const answer = confirming ? inWords(request.answer, lineOf) : null;
  return (
    <Page
      task
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      actions={
        <Button
          variant="primary"
          pending={request.asking}
          pendingLabel={mensajes.guardando}
          onPress={() => void save(false)}
        >
          {mensajes.guardar}
        </Button>
      }
    >
      {recovered && <RecoveredBanner notebook={notebook} />}
      {!confirming && <Told request={request} nameOf={nameOf} />}
      {request.answer?.estado === 'cambiado' && (
        <Button icon="refresh" onPress={() => [request.forget(), notebook.restart()]}>
          {mensajes.usarLoDeAhora}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        title={title}
        confirmLabel={mensajes.confirmar}
        onConfirm={() => void save(true)}
        onCancel={request.forget}
      >
        {answer && <AnswerView answer={answer} />}
      </ConfirmDialog>
      {children({ value, change, errors: attempt > 0 ? problems : {}, attempt })}
    </Page>
  );
}

function inWords(answer: OfficeAnswer, lineOf = (linea: string): string => linea): OfficeAnswer {
  return { ...answer, ...(answer.lineas && { lineas: answer.lineas.map(lineOf) }) };
}

function seenNow(visto: Shown, { cambios = [] }: OfficeAnswer): Shown {
  const next: Record<string, Shown[string]> = { ...visto };
  for (const { lugar, campo, ahora } of cambios) next[lugar] = { ...next[lugar], [campo]: ahora };
  return next;
}
