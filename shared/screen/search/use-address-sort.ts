import type { TableSort } from '@gr/shared/ui';
import { useSearchParams } from 'react-router-dom';

/** Sort props of a `DataTable` when the address keeps the sort. */
export interface AddressSort {
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
}

/** The sort of a table from the address (`orden=nombre`, descending `orden=-nombre`), so that Back and a shared link keep it. */
export function useAddressSort(initial: TableSort): AddressSort {
  const [params, setParams] = useSearchParams();
  const said = params.get('orden');
  const sort = said === null || said === '' ? initial : parse(said);
  return {
    sort,
    onSort(next) {
      const changed = new URLSearchParams(params);
      changed.set('orden', `${next.descending ? '-' : ''}${next.column}`);
      setParams(changed, { replace: true });
    },
  };
}

function parse(said: string): TableSort {
  const descending = said.startsWith('-');
  return { column: descending ? said.slice(1) : said, descending };
}
