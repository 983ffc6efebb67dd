import type { Inventario } from '@gr/shared/domain/inventario';
import { Page, ReadingView, useHost, useSearchParams, useWatch } from '@gr/shared/remote';
import {
  Card,
  EmptyState,
  Facts,
  formatDateTime,
  List,
  ListRow,
  Section,
  Select,
  StateChip,
  useObservable,
} from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { lastInventoryQuery } from './actual.data.ts';
import { type ItemRow, itemsByCategory, newest } from './actual.model.ts';

/** `inventario`: the last inventory of a unit the person holds; the unit stands in the URL. */
export function InventarioView() {
  const host = useHost();
  const { unidades } = useObservable(host.session.persona);
  const [params, setParams] = useSearchParams();
  const ids = Object.keys(unidades);
  const wanted = params.get('un');
  const un_id = wanted && unidades[wanted] ? wanted : (ids[0] ?? null);
  const reading = useWatch<Record<string, Inventario>>(un_id ? lastInventoryQuery(un_id) : null);
  if (!un_id) {
    return (
      <Page title={mensajes.titulo}>
        <EmptyState icon="building" message={mensajes.sinUnidades} />
      </Page>
    );
  }
  const choices = ids.map((id) => ({ value: id, label: unidades[id] ?? id }));
  return (
    <Page title={mensajes.titulo} subtitle={unidades[un_id]}>
      {ids.length > 1 && (
        <Select
          label={mensajes.unidad}
          choices={choices}
          value={un_id}
          onChange={(id) => setParams({ un: id }, { replace: true })}
        />
      )}
      <ReadingView reading={reading} empty={mensajes.vacio} skeleton="card">
        {(inventarios) => <Last inventario={newest(inventarios)} />}
      </ReadingView>
    </Page>
  );
}

function Last({ inventario }: { readonly inventario: Inventario | null }) {
  if (!inventario) return <EmptyState message={mensajes.vacio} />;
  const groups = itemsByCategory(inventario);
  const facts = [
    { label: mensajes.fecha, value: formatDateTime(inventario.fechah_x) },
    { label: mensajes.entrega, value: inventario.entrega_nom },
    { label: mensajes.recibe, value: inventario.recibe_nom },
  ];
  const tone = inventario.estado === 'con_diferencias' ? 'warn' : 'ok';
  return (
    <>
      <Section title={mensajes.ultimo}>
        <Card
          icon="package"
          title={mensajes.tipos[inventario.tipo_inv]}
          trailing={<StateChip tone={tone}>{mensajes.estados[inventario.estado]}</StateChip>}
        >
          <Facts items={facts} />
        </Card>
      </Section>
      {groups.length === 0 && <EmptyState message={mensajes.sinItems} />}
      {groups.map(([category, rows]) => (
        <Section key={category} title={category}>
          <List>{rows.map(itemRow)}</List>
        </Section>
      ))}
    </>
  );
}

function itemRow(item: ItemRow) {
  const words = mensajes.estadosItem[item.estado_item];
  return (
    <ListRow
      key={item.id}
      title={item.nom_item}
      subtitle={item.serie ? mensajes.serie(item.serie) : undefined}
      meta={mensajes.cantidad(item.cant, item.cant_esp)}
      trailing={<StateChip tone={item.difiere ? 'warn' : 'ok'}>{words}</StateChip>}
    />
  );
}
