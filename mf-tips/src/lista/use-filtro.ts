import { useSearchParams } from '@gr/shared/screen';
import { useState } from 'react';
import type { Filtro } from './lista.model.ts';

/** The filter; all but the search stands in the address, so that Back and links from other screens work. */
export function useFiltro(): readonly [Filtro, (change: Partial<Filtro>) => void] {
  const [params, setParams] = useSearchParams();
  const [buscar, setBuscar] = useState('');
  const filtro: Filtro = {
    buscar,
    tema: params.get('tema'),
    cat: params.get('cat'),
    sinLeer: params.get('sin_leer') === '1',
  };
  const change = (part: Partial<Filtro>) => {
    if (part.buscar !== undefined) setBuscar(part.buscar);
    const next = { ...filtro, ...part };
    const said = {
      ...(next.cat !== null && { cat: next.cat }),
      ...(next.tema !== null && { tema: next.tema }),
      ...(next.sinLeer && { sin_leer: '1' }),
    };
    setParams(said, { replace: true });
  };
  return [filtro, change];
}
