import { SearchField, useDesk } from '@gr/shared/ui';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mensajes } from './mensajes.ts';
import { filterByText } from './text-filter.ts';

/** A list with its search. */
export interface ListSearch<T> {
  /** The search field; `null` on a phone, and when a list has no search. */
  readonly field: ReactNode;
  /** The matching records; all of them without a search. */
  readonly found: readonly T[];
  /** The search text, `''` for none. */
  readonly query: string;
}

/**
 * Text search in a list, on a wide screen; the address keeps the text (`q`), so that Back restores it.
 * @param textOf search text of a record; kept between renders. Absent = the list has no search.
 */
export function useListSearch<T extends object>(
  records: readonly T[],
  textOf: ((record: T) => string) | undefined,
): ListSearch<T> {
  const [params, setParams] = useSearchParams();
  const here = useDesk() && textOf !== undefined;
  const query = here ? (params.get('q') ?? '') : '';
  const deferred = useDeferredValue(query);
  const found = useMemo(
    () => (textOf ? filterByText(records, deferred, textOf) : records),
    [records, deferred, textOf],
  );
  const change = (words: string) => {
    const next = new URLSearchParams(params);
    if (words === '') next.delete('q');
    else next.set('q', words);
    setParams(next, { replace: true });
  };
  return {
    field: here ? <SearchField label={mensajes.buscar} value={query} onChange={change} /> : null,
    found,
    query: deferred,
  };
}
