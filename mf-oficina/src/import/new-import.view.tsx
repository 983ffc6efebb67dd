import type { Failure } from '@gr/shared/contract/result';
import type { Book } from '@gr/shared/domain/tabla/book';
import { toldNames } from '@gr/shared/domain/tabla/columns';
import { headerName, type Matched } from '@gr/shared/domain/tabla/header';
import {
  type DraftKind,
  isJsonRecord,
  Page,
  textFromJson,
  useHost,
  useNotebook,
  useSearchParams,
} from '@gr/shared/screen';
import { FileButton, openFile } from '@gr/shared/screen/list-file';
import { ErrorState, Section, Select } from '@gr/shared/ui';
import { useMemo, useState } from 'react';
import { useUnitNames } from '../people/people.data.ts';
import { IMPORTS, KINDS, type Kind } from './kinds.ts';
import { ListDownload } from './list-download.view.tsx';
import { MatchView, NONE } from './match.view.tsx';
import { mensajes } from './mensajes.ts';
import type { Run } from './run-draft.ts';
import { sheetOf } from './sheet.model.ts';
import { SheetView } from './sheet.view.tsx';

/** Columns that the person matched on this device, by kind of list: found again at the next file. */
interface MatchedDraft {
  readonly kinds: Readonly<Partial<Record<Kind, Matched>>>;
}

/** How they are kept. */
const MATCHED_DRAFT: DraftKind<MatchedDraft> = {
  fresh: () => ({ kinds: {} }),
  parse(value) {
    if (!isJsonRecord(value)) return null;
    const kinds = KINDS.flatMap((kind) => {
      const pairs = textFromJson(value[kind])
        .split('\n')
        .flatMap((line) => {
          const [field, name] = line.split('\t');
          return field && name ? [[field, name] as const] : [];
        });
      return pairs.length > 0 ? [[kind, Object.fromEntries(pairs)] as const] : [];
    });
    return { kinds: Object.fromEntries(kinds) };
  },
  serialize: ({ kinds }) =>
    Object.fromEntries(
      Object.entries(kinds).map(([kind, matched]) => [
        kind,
        Object.entries(matched)
          .map((pair) => pair.join('\t'))
          .join('\n'),
      ]),
    ),
  hasContent: ({ kinds }) => Object.keys(kinds).length > 0,
  renew: (draft) => draft,
};

/** One invented row of each kind of list, by field: what a sample to download holds. */
export const SAMPLES: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  unidades: {
    ...{ un_id: 'u001', un_nombre: 'Conjunto Los Cedros', tipo_un: 'Residencial', dir: 'Calle 140 # 11-20' },
    ...{ ciudad: 'Bogotá', lat: '4,7110', lng: '-74,0721', radio_m: '60', tel_porteria: '6011234567' },
    ...{ 'turnos/noche/hora_ini': '18:00', 'turnos/noche/hora_fin': '06:00' },
  },
  personas: {
    ...{ doc: '1032456718', tipo_doc: 'CC', nom: 'Ana María', ape: 'Peña Ruiz', perfil: 'rondero' },
    ...{ un_ids: 'u001', cargo: 'Guarda de seguridad', cel: '3001234567', curso_vence: '2027-03-31' },
  },
  puntos: { un_id: 'u001', qr_id: 'q01', nom_qr: 'Portería', zona: 'Entrada', orden: '1' },
  planes: {
    ...{ un_id: 'u001', id_plan: 'noche', nom_plan: 'Ronda de la noche', dias: 'lunes a viernes' },
    ...{ hora_ini: '22:00', hora_fin: '06:00', puntos: 'todos' },
  },
  consignas: { un_id: 'u001', id: 'llaves', titulo: 'Llaves', texto: 'Revise los candados a las 22:00.' },
  festivos: { fecha: '2026-12-25', nombre: 'Navidad' },
  catalogo: { un_id: 'u001', id: 'linterna', nom_item: 'Linterna', cat_item: 'Dotación', cant_esp: '2' },
};

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
    // A column stands for one field: the one it was given to last.
    const taken = Object.values(next);
    const before = Object.entries(matched ?? {}).filter(([, name]) => !taken.includes(name));
    const chosen = Object.entries({ ...Object.fromEntries(before), ...next }).filter(
      ([, name]) => name !== NONE,
    );
    notebook.change(({ kinds }) => ({ kinds: { ...kinds, [kind]: Object.fromEntries(chosen) } }));
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

/** A sample of a kind of list, to fill in. */
function SampleButtons({ kind }: { readonly kind: Kind }) {
  const { columns } = IMPORTS[kind];
  const sample = SAMPLES[kind];
  return (
    <>
      <p>{mensajes.muestra}</p>
      <ListDownload
        nombre={`muestra-${kind}`}
        sheet={() => ({
          columns: Object.keys(sample).map((field) => headerName(columns[field] ?? { names: [field] })),
          rows: [Object.values(sample)],
        })}
      />
    </>
  );
}
