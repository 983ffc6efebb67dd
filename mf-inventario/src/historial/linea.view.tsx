import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { useSearchParams } from '@gr/shared/screen';
import {
  EmptyState,
  formatDateTime,
  LinkButton,
  List,
  ListRow,
  Row,
  Section,
  Select,
  Stack,
  StateChip,
} from '@gr/shared/ui';
import { useMemo } from 'react';
import { tonoDeDif, tonoDeItem } from '../estado.ts';
import { mensajes as comunes, palabrasDeDif } from '../mensajes.ts';
import { ir } from '../unidad/use-unidad.ts';
import { itemsDe, lineaDe, type Momento } from './comparar.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.comparar;

interface Props {
  /** From the oldest to the newest. */
  readonly todos: readonly Inventario[];
  readonly un_id: string;
  readonly id_item: string;
}

/** One item through the last inventories. */
export function Linea({ todos, un_id, id_item }: Props) {
  const [, setParams] = useSearchParams();
  const items = useMemo(() => itemsDe(todos), [todos]);
  const line = lineaDe(todos, id_item);
  return (
    <Stack gap={4}>
      <Select
        label={m.elemento}
        choices={items.map(({ id, nom_item }) => ({ value: id, label: nom_item }))}
        value={items.some(({ id }) => id === id_item) ? id_item : null}
        onChange={(item) => setParams({ un: un_id, item }, { replace: true })}
      />
      {line.length === 0 ? (
        <EmptyState icon="package" message={m.sinLinea} />
      ) : (
        <Section title={m.linea}>
          <List>
            {line.map((momento) => (
              <FilaMomento key={momento.inventario.id} momento={momento} un_id={un_id} />
            ))}
          </List>
        </Section>
      )}
      <LinkButton icon="history" href={ir('inventariohis2', { un: un_id })}>
        {m.volver}
      </LinkButton>
    </Stack>
  );
}

function FilaMomento({ momento, un_id }: { readonly momento: Momento; readonly un_id: string }) {
  const { inventario, item, dif } = momento;
  return (
    <ListRow
      title={item ? comunes.cantidad(item.cant, item.cant_esp) : m.ausente}
      {...(item?.serie && { subtitle: comunes.serie(item.serie) })}
      meta={`${formatDateTime(inventario.fechah_x)} · ${comunes.tipos[inventario.tipo_inv]}`}
      href={ir('inventariohis', { un: un_id, id: inventario.id })}
      trailing={
        <Row gap={1}>
          {item && (
            <StateChip tone={tonoDeItem(item.estado_item)}>{comunes.estadosItem[item.estado_item]}</StateChip>
          )}
          {dif && <StateChip tone={tonoDeDif(dif)}>{palabrasDeDif(dif)}</StateChip>}
        </Row>
      }
    />
  );
}
