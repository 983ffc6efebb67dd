import { Page, RecoveredBanner, useHost } from '@gr/shared/screen';
import { Button, focusField, Skeleton, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import type { Cells } from '../form/cells.ts';
import { FieldInput } from '../form/input.view.tsx';
import { RECORD_DRAFT, written } from '../form/record-draft.ts';
import { lacking, told } from '../form/record-request.ts';
import { useOfficeDraft } from '../form/use-office-draft.ts';
import { mensajes as claves } from '../passwords/mensajes.ts';
import { Passwords } from '../passwords/passwords.view.tsx';
import { usePasswordRequest } from '../passwords/use-password-request.ts';
import { Told } from '../request/told.view.tsx';
import { mensajes } from './mensajes.ts';
import { useUnitNames } from './people.data.ts';
import { NEW_PERSON_FIELDS } from './person.fields.ts';
import { UnitsInput } from './units-input.view.tsx';

const UNITS = 'unidades';

/** `oficina/personas/nueva`: one person, whose first password is shown only once. */
export function NewPerson() {
  const { route } = useHost();
  const { draft, recovered, notebook } = useOfficeDraft('_emp_segdiez/nueva', RECORD_DRAFT);
  const request = usePasswordRequest();
  const units = useUnitNames();
  const [tried, setTried] = useState(false);
  if (request.claves !== null)
    return (
      <Page task title={claves.titulo(request.claves.length)}>
        <Passwords claves={request.claves} onDone={() => route.go('/oficina/personas', { replace: true })} />
      </Page>
    );
  if (draft === null)
    return (
      <Page task title={mensajes.nuevaTitulo}>
        <Skeleton shape="detail" />
      </Page>
    );
  const { cells } = draft;
  const missing = NEW_PERSON_FIELDS.filter(
    ({ required, column }) => required && (cells[column] ?? '').trim() === '',
  );
  const errors: Cells = { ...told(request.answer), ...(tried ? lacking(missing) : {}) };
  const change = (column: string, text: string): void => {
    request.forget();
    notebook.change((now) => written(now, column, text, null));
  };

  async function save(): Promise<void> {
    const now = notebook.get().draft;
    setTried(true);
    const [lacks] = missing;
    if (lacks) return void focusField(lacks.column);
    if (now === null) return;
    notebook.close();
    await notebook.settled();
    const answer = await request.ask(
      { orden: 'personas crear', valores: optionsOf(now.cells) },
      mensajes.resumen,
      { op: now.op },
    );
    if (answer?.estado === 'hecho') notebook.restart();
    else notebook.renew();
  }
  return (
    <Page
      task
      title={mensajes.nuevaTitulo}
      actions={
        <Button
          variant="primary"
          pending={request.asking}
          pendingLabel={mensajes.creando}
          onPress={() => void save()}
        >
          {mensajes.crear}
        </Button>
      }
    >
      {recovered && <RecoveredBanner notebook={notebook} />}
      {request.asking && <p>{claves.quedese}</p>}
      <Told request={request} />
      <Stack gap={4}>
        {NEW_PERSON_FIELDS.map((field) => (
          <FieldInput
            key={field.column}
            field={field}
            value={cells[field.column] ?? ''}
            onChange={(text) => change(field.column, text)}
            error={errors[field.column]}
          />
        ))}
        <UnitsInput
          id={UNITS}
          value={cells[UNITS] ?? ''}
          onChange={(text) => change(UNITS, text)}
          units={units}
          error={errors[UNITS]}
        />
      </Stack>
    </Page>
  );
}

/** The options of `personas crear`: columns by their names, except the document's. */
function optionsOf(cells: Cells): Cells {
  const said = Object.entries(cells).flatMap(([column, text]) =>
    text.trim() === '' ? [] : [[column === 'documento' ? 'doc' : column, text.trim()] as const],
  );
  return Object.fromEntries(said);
}
