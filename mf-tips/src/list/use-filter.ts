import { useSearchParams } from '@gr/shared/screen';
import { useState } from 'react';
import type { Filter } from './lista.model.ts';

/** The filter; all but the search stands in the address, so that Back and links from other screens work. */
export function useFilter(): readonly [Filter, (change: Partial<Filter>) => void] {
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
