import type { Failure } from '@gr/shared/contract/result';
import type { Book } from '@gr/shared/domain/tabla/book';
import { toldNames } from '@gr/shared/domain/tabla/columns';
import type { Matched } from '@gr/shared/domain/tabla/header';
import { Page, useHost, useNotebook, useSearchParams } from '@gr/shared/screen';
import { ErrorState, Section, Select } from '@gr/shared/ui';
import { useMemo, useState } from 'react';
import { useUnitNames } from '../people/people.data.ts';
import { FileButton } from './file-button.view.tsx';
import { IMPORTS, KINDS, type Kind } from './kinds.ts';
import { MatchView } from './match.view.tsx';
import { MATCHED_DRAFT } from './matched-draft.ts';
import { mensajes } from './mensajes.ts';
import { openFile } from './open-file.ts';
import type { Run } from './run-draft.ts';
import { SampleButtons } from './sample.view.tsx';
import { sheetOf } from './sheet.model.ts';
import { SheetView } from './sheet.view.tsx';

const CHOICES = KINDS.map((value) => ({ value, label: mensajes.kinds[value] }));

interface Opened {
  readonly file: File;
  readonly book: Book;
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
  const [matching, setMatching] = useState(false);
  const { draft, notebook } = useNotebook('oficina/columnas', MATCHED_DRAFT);
  const matched = draft?.kinds[kind];
  async function open(file: File, letters?: string): Promise<void> {
    setReading(true);
    setOpened(null);
    setFailure(null);
    setMatching(false);
    const read = await openFile(file, letters);
    setReading(false);
    if (read.ok) setOpened({ file, book: read.value, id: outbox.newId() });
    else setFailure(read.error);
  }
  const book = opened?.book;
  const left = book?.without ?? [];
  // 5,000 rows take a second, so they are read once.
  const units = useUnitNames();
  const sheet = useMemo(
    () => book && sheetOf({ ...book, units }, IMPORTS[kind], matched),
    [book, kind, matched, units],
  );
  function match(next: Matched): void {
    notebook.change((now) => ({ kinds: { ...now.kinds, [kind]: next } }));
    setMatching(false);
  }
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
            <p>{mensajes.columnas(toldNames(IMPORTS[kind].columns).join(', '))}</p>
            <p>{mensajes.celdas}</p>
            <SampleButtons kind={kind} />
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
      {opened && sheet && (matching || sheet.missing.length > 0) && (
        <MatchView key={`${kind} ${opened.id}`} sheet={sheet} kind={IMPORTS[kind]} onMatch={match} />
      )}
      {opened && sheet && !matching && sheet.missing.length === 0 && (
        <SheetView
          key={`${kind} ${opened.id} ${opened.book.order ?? ''} ${left.length}`}
          kind={kind}
          archivo={opened.file.name}
          sheet={sheet}
          keep={keep}
          letters={opened.book.letters}
          onLetters={(letters) => void open(opened.file, letters)}
          onOrder={(order) => setOpened({ ...opened, book: { ...opened.book, order } })}
          onMatch={() => setMatching(true)}
          left={left}
          onLeave={(problems) =>
            setOpened({ ...opened, book: { ...opened.book, without: [...left, ...problems] } })
          }
        />
      )}
    </Page>
  );
}
