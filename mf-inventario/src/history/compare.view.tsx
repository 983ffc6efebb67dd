import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { Page, ReadingView, useHost, useSearchParams, useWatch, useWatchAll } from '@gr/shared/screen';
import { EmptyState, formatDateTime, List, Select, Stack } from '@gr/shared/ui';
import { useMemo } from 'react';
import { ExportButtons } from '../export/export.view.tsx';
import { changesTable } from '../export/tables.ts';
import { DiferenciaRow } from '../list/diferencia.view.tsx';
import { mensajes as common } from '../mensajes.ts';
import { inventarioQuery, latestQuery } from '../queries.ts';
import { NoUnidades, SelectorUnidad } from '../unidad/selector.view.tsx';
import { goTo, useUnidad } from '../unidad/use-unidad.ts';
import { changesBetween, sorted } from './compare.model.ts';
import { mensajes } from './mensajes.ts';
import { ItemTimeline } from './timeline.view.tsx';
import { ViewTabs } from './view-tabs.view.tsx';

const m = mensajes.comparar;

/** `inventariohis2?un=&a=&b=&item=`: changes between two inventories, or one item over time. */
export default function CompareView() {
  const { un_id, un_nom } = useUnidad();
  if (un_id === null) {
    return (
      <Page title={mensajes.titulo}>
        <NoUnidades />
      </Page>
    );
  }
  return (
    <Page title={mensajes.titulo} subtitle={un_nom}>
      <ViewTabs un_id={un_id} actual="inventariohis2" />
      <SelectorUnidad un_id={un_id} />
      <CompareOfUnidad key={un_id} un_id={un_id} un_nom={un_nom} />
    </Page>
  );
}

interface Props {
  readonly un_id: string;
  readonly un_nom: string;
}

function CompareOfUnidad({ un_id, un_nom }: Props) {
  const [params] = useSearchParams();
  const reading = useWatch<Readonly<Record<string, Inventario>>>(latestQuery(un_id, useHost().device.now()));
  const recent = reading.snapshot?.value ?? {};
  // An address may name inventories older than the choices.
  const named = [params.get('a'), params.get('b')].flatMap((id) => (id !== null && !recent[id] ? [id] : []));
  const older = useWatchAll<Inventario>(
    reading.snapshot ? Object.fromEntries(named.map((id) => [id, inventarioQuery(un_id, id)])) : {},
  );
  const found = Object.entries(older).flatMap(([id, { snapshot }]) =>
    snapshot?.value ? [[id, snapshot.value] as const] : [],
  );
  const all = sorted({ ...recent, ...Object.fromEntries(found) });
  const item = params.get('item');
  return (
    <ReadingView reading={reading} empty={`${mensajes.vacio}.`}>
      {() =>
        item === null ? (
          <Compare all={all} un_id={un_id} un_nom={un_nom} />
        ) : (
          <ItemTimeline all={all} un_id={un_id} id_item={item} />
        )
      }
    </ReadingView>
  );
}

function Compare({ all, un_id, un_nom }: Props & { readonly all: readonly Inventario[] }) {
  const [params, setParams] = useSearchParams();
  const b = all.find(({ id }) => id === params.get('b')) ?? all.at(-1);
  const before = all[all.findIndex(({ id }) => id === b?.id) - 1];
  const a = all.find(({ id }) => id === params.get('a')) ?? before ?? all[0];
  const changes = useMemo(() => (a && b ? changesBetween(a, b) : []), [a, b]);
  if (!a || !b || all.length < 2) return <EmptyState icon="history" message={m.pocos} />;
  const choices = all
    .map((each) => ({
      value: each.id,
      label: `${formatDateTime(each.fechah_x)} · ${common.tipos[each.tipo_inv]}`,
    }))
    .reverse();
  const choose = (change: Readonly<Record<string, string>>) =>
    setParams({ un: un_id, a: a.id, b: b.id, ...change }, { replace: true });
  return (
    <Stack gap={4}>
      <Select label={m.antes} choices={choices} value={a.id} onChange={(id) => choose({ a: id })} />
      <Select label={m.ahora} choices={choices} value={b.id} onChange={(id) => choose({ b: id })} />
      {a.id === b.id ? (
        <EmptyState message={m.mismo} />
      ) : changes.length === 0 ? (
        <EmptyState icon="check-circle" message={m.iguales} />
      ) : (
        <>
          <p role="status">{m.cambios(changes.length)}</p>
          <List>
            {changes.map(([id, dif]) => (
              <DiferenciaRow key={id} dif={dif} href={goTo('inventariohis2', { un: un_id, item: id })} />
            ))}
          </List>
          <ExportButtons nombre="cambios-inventario" table={() => changesTable(a, b, changes, un_nom)} />
        </>
      )}
    </Stack>
  );
}
