import { Page, RecoveredBanner, useHost } from '@gr/shared/screen';
import { Button, ConfirmDialog, focusField, Section, Skeleton, Stack } from '@gr/shared/ui';
import { type ReactNode, useState } from 'react';
import { AnswerView } from '../request/answer.view.tsx';
import { Told } from '../request/told.view.tsx';
import { useRequest } from '../request/use-request.ts';
import { type Cells, cellsOf } from './cells.ts';
import { type Field, type FieldSet, valueAt, watchedPlace } from './field.ts';
import { FieldInput } from './input.view.tsx';
import { mensajes } from './mensajes.ts';
import { RECORD_DRAFT, written } from './record-draft.ts';
import {
  isUnchanged,
  labelOf,
  lacking,
  namesOf,
  type RecordKind,
  requestOf,
  told,
  withSeen,
  wrongCells,
} from './record-request.ts';
import { useOfficeDraft } from './use-office-draft.ts';

/** Props of `RecordForm`. */
export interface RecordFormProps extends RecordKind {
  readonly title: string;
  readonly subtitle?: string;
  /** One line for the Centro de envíos. */
  readonly resumen: string;
  readonly sets: readonly FieldSet[];
  readonly draftKey: string;
  readonly onDone: (names: Cells) => void;
  /** Further actions below the fields. */
  readonly children?: ReactNode;
}

/** Form of an office record: the draft stays on this device; the server's messages appear at their fields. */
export function RecordForm(props: RecordFormProps) {
  const { title, subtitle, sets, first = {}, record, onDone, children } = props;
  const { notices } = useHost();
  const { draft, recovered, notebook } = useOfficeDraft(props.draftKey, RECORD_DRAFT);
  const request = useRequest();
  const [tried, setTried] = useState(false);
  const fields = sets.flatMap((set) => set.fields);
  if (draft === null)
    return (
      <Page task title={title}>
        <Skeleton shape="detail" />
      </Page>
    );

  const cells = { ...cellsOf(fields, record), ...(record === null ? first : {}), ...draft.cells };
  const missing = fields.filter(({ required, column }) => required && (cells[column] ?? '').trim() === '');
  const wrong = wrongCells(fields, draft.cells);
  const taken = record === null && request.answer?.estado === 'cambiado';
  const errors: Cells = {
    ...told(request.answer),
    ...(tried ? { ...wrong, ...lacking(missing) } : {}),
  };
  const confirming = request.answer?.estado === 'simulado';

  async function save(confirmado: boolean): Promise<void> {
    const now = notebook.get().draft;
    setTried(true);
    const lacks = fields.find((field) => missing.includes(field) || Object.hasOwn(wrong, field.column));
    if (lacks) return void focusField(lacks.column);
    if (now === null) return;
    if (record !== null && isUnchanged(fields, record, now)) {
      notices.show('aviso', mensajes.sinCambios);
      return;
    }
    notebook.close();
    await notebook.settled();
    const answer = await request.ask(requestOf(props, fields, now, confirmado), props.resumen, {
      op: now.op,
      sobre: props.draftKey,
    });
    if (answer?.estado === 'hecho') {
      notebook.restart();
      notices.show('exito', mensajes.guardado);
      onDone(namesOf(props, now));
      return;
    }
    notebook.renew();
    if (record !== null && answer?.estado === 'cambiado')
      notebook.change({ visto: withSeen(now, fields, answer) });
  }
  const change = (field: Field, text: string): void => {
    request.forget();
    notebook.change((now) => written(now, field.column, text, valueAt(record, watchedPlace(field))));
  };
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
      {!confirming && (
        <Told
          request={request}
          taken={taken ? mensajes.codigoUsado : undefined}
          nameOf={(campo) => labelOf(fields, campo)}
          columnOf={(columna) => fields.find(({ column }) => column === columna)?.label ?? columna}
        />
      )}
      <ConfirmDialog
        open={confirming}
        title={title}
        confirmLabel={mensajes.confirmar}
        onConfirm={() => void save(true)}
        onCancel={request.forget}
      >
        {confirming && <AnswerView answer={request.answer} />}
      </ConfirmDialog>
      {sets.map((set) => (
        <Section key={set.fields[0]?.column ?? ''} {...(set.title !== undefined && { title: set.title })}>
          <Stack gap={4}>
            {set.fields.map((field) => (
              <FieldInput
                key={field.column}
                field={field}
                value={cells[field.column] ?? ''}
                onChange={(text) => change(field, text)}
                error={errors[field.column]}
              />
            ))}
          </Stack>
        </Section>
      ))}
      {children}
    </Page>
  );
}
