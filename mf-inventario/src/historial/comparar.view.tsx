import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { Page, ReadingView, useSearchParams, useWatchAll } from '@gr/shared/screen';
import { EmptyState, formatDateTime, List, Select, Stack } from '@gr/shared/ui';
import { useMemo } from 'react';
import { inventarioQuery, ultimosQuery } from '../consultas.ts';
import { Exportar } from '../exportar/exportar.view.tsx';
import { tablaDeCambios } from '../exportar/tablas.ts';
import { FilaDiferencia } from '../lista/diferencia.view.tsx';
import { mensajes as comunes } from '../mensajes.ts';
import { sano, useInventarios } from '../sano.ts';
import { SelectorUnidad, SinUnidades } from '../unidad/selector.view.tsx';
import { ir, useUnidad } from '../unidad/use-unidad.ts';
import { cambiosEntre, enOrden } from './comparar.model.ts';
import { Linea } from './linea.view.tsx';
import { mensajes } from './mensajes.ts';
import { Vistas } from './vistas.view.tsx';

const m = mensajes.comparar;

/** `inventariohis2?un=&a=&b=&item=`: what changed between two inventories, or one item over time. */
export default function CompararView() {
  const { un_id, un_nom } = useUnidad();
  if (un_id === null) {
    return (
      <Page title={mensajes.titulo}>
        <SinUnidades />
      </Page>
    );
  }
  return (
    <Page title={mensajes.titulo} subtitle={un_nom}>
      <Vistas un_id={un_id} actual="inventariohis2" />
      <SelectorUnidad un_id={un_id} />
      <DeUnidad key={un_id} un_id={un_id} un_nom={un_nom} />
    </Page>
  );
}

interface Props {
  readonly un_id: string;
  readonly un_nom: string;
}

function DeUnidad({ un_id, un_nom }: Props) {
  const [params] = useSearchParams();
  const reading = useInventarios(ultimosQuery(un_id));
  const recent = reading.snapshot?.value ?? {};
  // An address may name inventories that are older than the ones to choose from.
  const named = [params.get('a'), params.get('b')].flatMap((id) => (id !== null && !recent[id] ? [id] : []));
  const older = useWatchAll<Inventario>(
    reading.snapshot ? Object.fromEntries(named.map((id) => [id, inventarioQuery(un_id, id)])) : {},
  );
  const found = Object.entries(older).flatMap(([id, { snapshot }]) =>
    snapshot?.value ? [[id, sano(id, snapshot.value)] as const] : [],
  );
  const all = enOrden({ ...recent, ...Object.fromEntries(found) });
  const item = params.get('item');
  return (
    <ReadingView reading={reading} empty={`${mensajes.vacio}.`}>
      {() =>
        item === null ? (
          <Comparar todos={all} un_id={un_id} un_nom={un_nom} />
        ) : (
          <Linea todos={all} un_id={un_id} id_item={item} />
        )
      }
    </ReadingView>
  );
}

function Comparar({ todos, un_id, un_nom }: Props & { readonly todos: readonly Inventario[] }) {
  const [params, setParams] = useSearchParams();
  const b = todos.find(({ id }) => id === params.get('b')) ?? todos.at(-1);
  const before = todos[todos.findIndex(({ id }) => id === b?.id) - 1];
  const a = todos.find(({ id }) => id === params.get('a')) ?? before ?? todos[0];
  const changes = useMemo(() => (a && b ? cambiosEntre(a, b) : []), [a, b]);
  if (!a || !b || todos.length < 2) return <EmptyState icon="history" message={m.pocos} />;
  const choices = todos
    .map((each) => ({
      value: each.id,
      label: `${formatDateTime(each.fechah_x)} · ${comunes.tipos[each.tipo_inv]}`,
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
              <FilaDiferencia key={id} dif={dif} href={ir('inventariohis2', { un: un_id, item: id })} />
            ))}
          </List>
          <Exportar nombre="cambios-inventario" tabla={() => tablaDeCambios(a, b, changes, un_nom)} />
        </>
      )}
    </Stack>
  );
}
