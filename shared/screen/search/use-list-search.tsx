import { SearchField, useDesk } from '@gr/shared/ui';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mensajes } from './mensajes.ts';
import { filterByText } from './text-filter.ts';

/** A list as it is searched. */
export interface ListSearch<T> {
  /** What people type in; `null` on a phone, and where a list is not searched. */
  readonly field: ReactNode;
  /** The records that were found; all of them where nothing is searched. */
  readonly found: readonly T[];
  /** What is searched, `''` for nothing. */
  readonly query: string;
}

/**
 * Search by words in a list, at a desk; the words stand in the address (`q`), so that Back keeps them.
 * @param textOf what a record is searched in; kept between renders. Absent = the list is not searched.
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
