import type { ItemInventario } from '@gr/shared/domain/inventario/inventario';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { useHost } from '@gr/shared/screen';
import { EmptyState, List, ListRow, Row, SearchField, Section, Stack, StateChip } from '@gr/shared/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { toneOfItem } from '../estado-tones.ts';
import { byCategoria, matches, permisoNotice } from '../items.model.ts';
import { Categoria } from '../list/categoria.view.tsx';
import { mensajes as common } from '../mensajes.ts';
import { mensajes as m } from './mensajes.ts';

/** Minimum of items for a search. */
const SEARCH_FROM = 12;

/** The items of an inventory by category, read-only. */
export function Items({ items }: { readonly items: Readonly<Record<string, ItemInventario>> }) {
  const today = fechahLocal(useHost().device.now()).slice(0, 10);
  const [texto, setTexto] = useState('');
  const wanted = useDeferredValue(texto);
  const all = useMemo(() => Object.entries(items).map(([id, item]) => ({ ...item, id })), [items]);
  const groups = useMemo(
    () =>
      byCategoria(all.filter(({ nom_item, cat_item, serie }) => matches(wanted, nom_item, cat_item, serie))),
    [all, wanted],
  );
  const ending = all.filter((item) => permisoNotice(item, today) !== null);
  if (all.length === 0) return <EmptyState message={common.sinItems} />;
  return (
    <Stack gap={4}>
      {ending.length > 0 && wanted === '' && (
        <Section title={m.permisos}>
          <List>
            {ending.map((item) => (
              <Item key={item.id} item={item} today={today} />
            ))}
          </List>
        </Section>
      )}
      {all.length >= SEARCH_FROM && <SearchField label={m.buscar} value={texto} onChange={setTexto} />}
      {groups.length === 0 && <EmptyState icon="search" message={m.sinResultados} />}
      {groups.map(([name, rows]) => (
        <Categoria key={name} nombre={name} rows={rows} open={all.length <= 40 || wanted !== ''}>
          {(item) => <Item key={item.id} item={item} today={today} />}
        </Categoria>
      ))}
    </Stack>
  );
}

interface ItemProps {
  readonly item: ItemInventario;
  readonly today: string;
}

/** One counted item. */
export function Item({ item, today }: ItemProps) {
  const { nom_item, cant, cant_esp, estado_item, serie, obs } = item;
  const permiso = permisoNotice(item, today);
  const details = [...(serie ? [common.serie(serie)] : []), ...(obs ? [obs] : [])];
  return (
    <ListRow
      title={nom_item}
      subtitle={details.length > 0 ? details.join(' · ') : undefined}
      meta={common.cantidad(cant, cant_esp)}
      trailing={
        <Row gap={1}>
          <StateChip tone={toneOfItem(estado_item)}>{common.estadosItem[estado_item]}</StateChip>
          {permiso && <StateChip tone={permiso.tone}>{permiso.texto}</StateChip>}
        </Row>
      }
    />
  );
}
