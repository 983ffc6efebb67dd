import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { inRange } from '@gr/shared/domain/registro/date-range';
import {
  DateFilter,
  HistoryList,
  lazyScreen,
  Page,
  pagesOf,
  useDateRange,
  useHost,
  usePages,
  useSearchParams,
} from '@gr/shared/screen';
import { formatTime, LinkButton, ListRow, Row, StateChip, SyncChip, useObservable } from '@gr/shared/ui';
import { toneOfEstado } from '../estado-tones.ts';
import { mensajes as common } from '../mensajes.ts';
import { betweenDatesQuery } from '../queries.ts';
import { NoUnidades, SelectorUnidad } from '../unidad/selector.view.tsx';
import { goTo, useUnidad } from '../unidad/use-unidad.ts';
import { Detail } from './detail.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { ReviewMark } from './review.view.tsx';
import { ViewTabs } from './view-tabs.view.tsx';
import { whoDid } from './who-did.ts';

/** Inventories per page: one may have a thousand items. */
const PAGE_SIZE = 20;

/** `inventariohis?un=&rango=` lists the inventories of a unit by date; with `id` it shows one. */
export default function HistoryView() {
  const { un_id, un_nom } = useUnidad();
  const [params] = useSearchParams();
  const id = params.get('id');
  if (un_id === null) {
    return (
      <Page title={m.titulo}>
        <NoUnidades />
      </Page>
    );
  }
  if (id !== null) return <Detail key={id} un_id={un_id} un_nom={un_nom} id={id} />;
  return (
    <Page title={m.titulo} subtitle={un_nom}>
      <ViewTabs un_id={un_id} actual="inventariohis" />
      <SelectorUnidad un_id={un_id} />
      <Lista key={un_id} un_id={un_id} />
    </Page>
  );
}

function Lista({ un_id }: { readonly un_id: string }) {
  const range = useDateRange('30');
  const pages = usePages<Inventario>({
    query: pagesOf(betweenDatesQuery(un_id, range.bounds)),
    size: PAGE_SIZE,
  });
  return (
    <>
      <DateFilter range={range} />
      <HistoryList
        pages={pages}
        records={pages.records.filter((each) => inRange(each, range.bounds))}
        range={range}
        empty={m.vacio}
        row={(inventario) => <InventarioRow key={inventario.id} inventario={inventario} un_id={un_id} />}
        accion={<LinkButton href={goTo('inventario', { un: un_id })}>{m.contar}</LinkButton>}
        table={InventariosTable}
        textOf={textOf}
      />
    </>
  );
}

const InventariosTable = lazyScreen(() => import('./table.view.tsx'));

function textOf(inventario: Inventario): string {
  return `${common.tipos[inventario.tipo_inv]} ${whoDid(inventario) ?? ''} ${common.estados[inventario.estado]}`;
}

interface RowProps {
  readonly inventario: Inventario;
  readonly un_id: string;
}

function InventarioRow({ inventario, un_id }: RowProps) {
  const status = useObservable(useHost().outbox.status).find((each) => each.id === inventario._op);
  const { id, tipo_inv, estado, fechah_x, difs, items } = inventario;
  const count = Object.keys(difs ?? {}).length;
  return (
    <ListRow
      icon="package"
      title={common.tipos[tipo_inv]}
      subtitle={whoDid(inventario)}
      meta={[
        formatTime(fechah_x),
        m.elementos(Object.keys(items ?? {}).length),
        ...(count > 0 ? [m.difs(count)] : []),
      ].join(' · ')}
      href={goTo('inventariohis', { un: un_id, id })}
      trailing={
        <Row gap={1}>
          <StateChip tone={toneOfEstado(estado)}>{common.estados[estado]}</StateChip>
          <ReviewMark inventario={inventario} />
          {status && status.state !== 'entregado' && <SyncChip status={status} />}
        </Row>
      }
    />
  );
}
