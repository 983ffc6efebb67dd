import type { Snapshot } from '@gr/shared/contract/data';
import { Page, ReadingView, useSearchParams } from '@gr/shared/screen';
import { EmptyState, formatBytes, Section } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { type SavedTipsInUse, useSavedTips } from '../saved/use-saved-tips.ts';
import { LIMIT } from '../tips.data.ts';
import { Filters } from './filters.view.tsx';
import { type Filter, isFor, NO_FILTER, type Shelf, savedTotal, tipRows, versionOf } from './lista.model.ts';
import s from './lista.module.css';
import { TipCard } from './tip-card.view.tsx';
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
  if (rows.length === 0)
    return (
      <EmptyState
        icon="search"
        message={nothing({ ...filter, unread: filter.unread && shelf.readTips !== null })}
      />
    );
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

/** The filter; all but the search stands in the address, so that Back and links from other screens work. */
function useFilter(): readonly [Filter, (change: Partial<Filter>) => void] {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const filter: Filter = {
    search,
    topic: params.get('tema'),
    cat: params.get('cat'),
    unread: params.get('sin_leer') === '1',
  };
  const change = (part: Partial<Filter>) => {
    if (part.search !== undefined) setSearch(part.search);
    const next = { ...filter, ...part };
    const said = {
      ...(next.cat !== null && { cat: next.cat }),
      ...(next.topic !== null && { tema: next.topic }),
      ...(next.unread && { sin_leer: '1' }),
    };
    setParams(said, { replace: true });
  };
  return [filter, change];
}

/** Brings the kept tips up to what the server says: a new version is kept in place of the old, what is gone leaves. */
function useRefreshSaved(snapshot: Snapshot<Shelf> | null, { save, remove }: SavedTipsInUse): void {
  const tried = useRef(new Set<string>());
  useEffect(() => {
    if (snapshot?.source !== 'server' || !snapshot.value?.online) return;
    const { tips, savedTips, rol } = snapshot.value;
    // A list that is cut off says nothing of what it lacks.
    const whole = Object.keys(tips).length < LIMIT;
    for (const [id, kept] of Object.entries(savedTips)) {
      const tip = tips[id];
      const mark = `${id} ${tip ? versionOf(tip) : '-'}`;
      // Once a visit: what fails now is tried when the list is opened again; the old version stays meanwhile.
      if (tried.current.has(mark)) continue;
      tried.current.add(mark);
      const gone = tip ? !isFor(tip, rol) : whole;
      if (gone) void remove(id);
      else if (tip && versionOf(tip) !== versionOf(kept.tip)) void save(id, tip);
    }
  }, [snapshot, save, remove]);
}
