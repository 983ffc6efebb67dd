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
import { toneOfDif, toneOfItem } from '../estado-tones.ts';
import { mensajes as common, wordsOfDif } from '../mensajes.ts';
import { goTo } from '../unidad/use-unidad.ts';
import { type ItemMoment, itemsOf, timelineOf } from './compare.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.comparar;

interface Props {
  /** Oldest first. */
  readonly all: readonly Inventario[];
  readonly un_id: string;
  readonly id_item: string;
}

/** One item through the last inventories. */
export function ItemTimeline({ all, un_id, id_item }: Props) {
  const [, setParams] = useSearchParams();
  const items = useMemo(() => itemsOf(all), [all]);
  const line = timelineOf(all, id_item);
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
            {line.map((moment) => (
              <MomentRow key={moment.inventario.id} moment={moment} un_id={un_id} />
            ))}
          </List>
        </Section>
      )}
      <LinkButton icon="history" href={goTo('inventariohis2', { un: un_id })}>
        {m.volver}
      </LinkButton>
    </Stack>
  );
}

function MomentRow({ moment, un_id }: { readonly moment: ItemMoment; readonly un_id: string }) {
  const { inventario, item, dif } = moment;
  return (
    <ListRow
      title={item ? common.cantidad(item.cant, item.cant_esp) : m.ausente}
      {...(item?.serie && { subtitle: common.serie(item.serie) })}
      meta={`${formatDateTime(inventario.fechah_x)} · ${common.tipos[inventario.tipo_inv]}`}
      href={goTo('inventariohis', { un: un_id, id: inventario.id })}
      trailing={
        <Row gap={1}>
          {item && (
            <StateChip tone={toneOfItem(item.estado_item)}>{common.estadosItem[item.estado_item]}</StateChip>
          )}
          {dif && <StateChip tone={toneOfDif(dif)}>{wordsOfDif(dif)}</StateChip>}
        </Row>
      }
    />
  );
}
