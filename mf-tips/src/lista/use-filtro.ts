import { useSearchParams } from '@gr/shared/screen';
import { useState } from 'react';
import type { Filter } from './lista.model.ts';

/** The filter; all but the search stands in the address, so that Back and links from other screens work. */
export function useFilter(): readonly [Filter, (change: Partial<Filter>) => void] {
  const [params, setParams] = useSearchParams();
  const [buscar, setBuscar] = useState('');
  const filter: Filter = {
    buscar,
    tema: params.get('tema'),
    cat: params.get('cat'),
    sinLeer: params.get('sin_leer') === '1',
  };
  const change = (part: Partial<Filter>) => {
    if (part.buscar !== undefined) setBuscar(part.buscar);
    const next = { ...filter, ...part };
    const said = {
      ...(next.cat !== null && { cat: next.cat }),
      ...(next.tema !== null && { tema: next.tema }),
      ...(next.sinLeer && { sin_leer: '1' }),
    };
    setParams(said, { replace: true });
  };
  return [filter, change];
}
