import type { Failure } from '@gr/shared/contract/result';
import type { Table } from '@gr/shared/domain/tabla/table';
import { Page, useHost, useSearchParams } from '@gr/shared/screen';
import { ErrorState, Section, Select } from '@gr/shared/ui';
import { useState } from 'react';
import { FileButton } from './file-button.view.tsx';
import { IMPORTS, KINDS, type Kind } from './kinds.ts';
import { mensajes } from './mensajes.ts';
import { readSpreadsheet } from './read-file.ts';
import type { Run } from './run-draft.ts';
import { sheetOf } from './sheet.model.ts';
import { SheetView } from './sheet.view.tsx';

const CHOICES = KINDS.map((value) => ({ value, label: mensajes.kinds[value] }));

interface Opened {
  readonly nombre: string;
  readonly table: Table;
  /** Id of the reading: another file gets a new one. */
  readonly id: string;
}

/** Props of `NewImport`. */
export interface NewImportProps {
  readonly keep: (run: Run) => Promise<void>;
}

/** Choice of kind and file, and the file's content. */
export function NewImport({ keep }: NewImportProps) {
  const { outbox } = useHost();
  const [params, setParams] = useSearchParams();
  const asked = params.get('lista');
  const kind: Kind = KINDS.find((one) => one === asked) ?? 'personas';
  const [opened, setOpened] = useState<Opened | null>(null);
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function open(file: File): Promise<void> {
    setReading(true);
    setOpened(null);
    setFailure(null);
    const read = await readSpreadsheet(new Uint8Array(await file.arrayBuffer()));
    setReading(false);
    if (read.ok) setOpened({ nombre: file.name, table: read.value, id: outbox.newId() });
    else setFailure(read.error);
  }
  const names = Object.values(IMPORTS[kind].columns).map(
    (column) => `${column.names[0]}${column.required ? '*' : ''}`,
  );
  return (
    <Page title={mensajes.titulo}>
      <Section>
        <Select
          label={mensajes.que}
          choices={CHOICES}
          value={kind}
          onChange={(lista) => setParams({ lista }, { replace: true })}
        />
        {opened === null && (
          <>
            <p>{mensajes.columnas(names.join(', '))}</p>
            <p>{mensajes.celdas}</p>
          </>
        )}
        <FileButton
          primary={opened === null}
          pending={reading}
          pendingLabel={mensajes.leyendo}
          onFile={(file) => void open(file)}
        >
          {opened === null ? mensajes.elegir : mensajes.otro}
        </FileButton>
      </Section>
      {failure && <ErrorState failure={failure} />}
      {opened && (
        <SheetView
          key={`${kind} ${opened.id}`}
          kind={kind}
          archivo={opened.nombre}
          sheet={sheetOf(opened.table, IMPORTS[kind])}
          keep={keep}
        />
      )}
    </Page>
  );
}
