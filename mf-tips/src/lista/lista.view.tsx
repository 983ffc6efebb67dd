import type { Tip } from '@gr/shared/domain/tip';
import { Page, ReadingView, useHost, useWatch } from '@gr/shared/remote';
import { EmptyState, List, ListRow, SearchField, StateChip, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { tipsQuery } from './lista.data.ts';
import { type TipRow, tipRows } from './lista.model.ts';

/** `tips`: the tips published for the person's role, with a search. */
export function TipsView() {
  const host = useHost();
  const { rol } = useObservable(host.session.persona);
  const [search, setSearch] = useState('');
  const reading = useWatch<Record<string, Tip>>(tipsQuery);
  return (
    <Page title={mensajes.titulo}>
      <ReadingView
        reading={reading}
        empty={mensajes.vacio}
        isEmpty={(tips) => tipRows(tips, rol, '').length === 0}
      >
        {(tips) => (
          <>
            <SearchField label={mensajes.buscar} value={search} onChange={setSearch} />
            <Rows rows={tipRows(tips, rol, search)} search={search} />
          </>
        )}
      </ReadingView>
    </Page>
  );
}

function Rows({ rows, search }: { readonly rows: readonly TipRow[]; readonly search: string }) {
  if (rows.length === 0) return <EmptyState icon="search" message={mensajes.sinResultado(search)} />;
  return (
    <List label={mensajes.lista}>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          icon="tip"
          title={row.titulo}
          subtitle={row.resumen}
          trailing={row.obligatorio && <StateChip tone="warn">{mensajes.obligatorio}</StateChip>}
        />
      ))}
    </List>
  );
}
