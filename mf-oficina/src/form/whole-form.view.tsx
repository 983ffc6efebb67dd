import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import type { OfficeRequest, Shown } from '@gr/shared/domain/oficina/request';
import { focusField, Page, type Problems, RecoveredBanner, useHost, useNotebook } from '@gr/shared/screen';
import { Button, ConfirmDialog, Skeleton } from '@gr/shared/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { AnswerView } from '../request/answer.view.tsx';
import { Told } from '../request/told.view.tsx';
import { useRequest } from '../request/use-request.ts';
import { mensajes } from './mensajes.ts';
import { WHOLE_DRAFT } from './whole-draft.ts';

/** What is being written, for the fields. */
export interface WholeWriting<T> {
  readonly value: T;
  readonly change: (next: T) => void;
  /** Field id → what is wrong; empty until saving was tried. */
  readonly errors: Problems;
  /** How often saving was tried. */
  readonly attempt: number;
}

/** What `WholeForm` takes. `T` must go through JSON unharmed. */
export interface WholeFormProps<T> {
  readonly title: string;
  readonly subtitle?: string;
  /** One line for the Centro de envíos. */
  readonly resumen: string;
  /** What the draft is kept under. */
  readonly draftKey: string;
  /** As the database has it. */
  readonly stored: T;
  /** What of the database the form shows: where it holds something else as it is saved, the person is told. */
  readonly shown: Shown;
  /** The request; an `antes` of its own counts instead of what was shown. */
  readonly requestOf: (value: T) => OfficeRequest;
  readonly problemsOf: (value: T) => Problems;
  /** Spanish name of a field that somebody else changed. */
  readonly nameOf: (campo: string) => string;
  /** A line of what would be done, in words of this form. */
  readonly lineOf?: (linea: string) => string;
  readonly onDone: (value: T) => void;
  readonly children: (writing: WholeWriting<T>) => ReactNode;
}

/** Something that its command takes whole: kept on this device as it is written, checked here and at the server. */
export function WholeForm<T>(props: WholeFormProps<T>) {
  const { title, subtitle, stored, shown, problemsOf, nameOf, lineOf, onDone, children } = props;
  const { notices } = useHost();
  const { draft, recovered, notebook } = useNotebook(`oficina/${props.draftKey}`, WHOLE_DRAFT);
  const request = useRequest();
  const [attempt, setAttempt] = useState(0);
  const value = draft === null || draft.text === '' ? stored : (JSON.parse(draft.text) as T);
  const problems = problemsOf(value);
  const focusWrong = useEffectEvent(() => {
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) focusField(wrong);
  });
  // After it is drawn: the row that is wrong opens first.
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
    // What asks for the same as what stands there, in whatever order it was written, changes nothing.
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
    // Whoever was told what stands there now and saves again means it.
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
      {recovered && <RecoveredBanner onRestart={notebook.restart} />}
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
