import { Page, ReadingView } from '@gr/shared/screen';
import { EmptyState, formatBytes, Section } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { useSavedTips } from '../saved/use-saved-tips.ts';
import { Filters } from './filters.view.tsx';
import { type Filter, NO_FILTER, type Shelf, savedTotal, tipRows } from './lista.model.ts';
import s from './lista.module.css';
import { TipCard } from './tip-card.view.tsx';
import { useFilter } from './use-filter.ts';
import { useRefreshSaved } from './use-refresh-saved.ts';
import { useShelf } from './use-shelf.ts';

/** `tips`: the tips published for the person's role, with a search and filters. */
export function TipsView() {
  const savedTips = useSavedTips();
  const reading = useShelf(savedTips.all);
  const [filter, changeFilter] = useFilter();
  useRefreshSaved(reading.snapshot, savedTips);
  return (
    <Page title={mensajes.titulo}>
      <ReadingView
        reading={reading}
        empty={mensajes.vacio}
        isEmpty={(shelf) => tipRows(shelf, NO_FILTER).length === 0}
      >
        {(shelf) => (
          <>
            <Filters shelf={shelf} filter={filter} onChange={changeFilter} />
            <Result shelf={shelf} filter={filter} />
            <SavedTotal shelf={shelf} />
          </>
        )}
      </ReadingView>
    </Page>
  );
}

interface ResultProps {
  readonly shelf: Shelf;
  readonly filter: Filter;
}

function Result({ shelf, filter }: ResultProps) {
  const rows = tipRows(shelf, filter);
  if (rows.length === 0) return <EmptyState icon="search" message={nothing(filter)} />;
  return (
    <ul className={s.list} aria-label={mensajes.lista}>
      {rows.map((row) => (
        <TipCard key={row.id} row={row} />
      ))}
    </ul>
  );
}

/** Why the list is empty: the last filter that was set says it best. */
function nothing({ search, unread: unreadOnly }: Filter): string {
  if (search.trim() !== '') return mensajes.sinResultado(search.trim());
  return unreadOnly ? mensajes.todosLeidos : mensajes.sinTema;
}

function SavedTotal({ shelf }: { readonly shelf: Shelf }) {
  const { tips, bytes } = savedTotal(shelf.savedTips);
  if (tips === 0) return null;
  return (
    <Section title={mensajes.enTelefono}>
      <p className={s.sum}>{mensajes.suma(tips, formatBytes(bytes))}</p>
    </Section>
  );
}
