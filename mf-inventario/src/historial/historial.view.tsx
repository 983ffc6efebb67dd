import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { enRango } from '@gr/shared/domain/registro/historial';
import {
  FiltroFechas,
  Historial,
  Page,
  pagesOf,
  useHost,
  usePages,
  useRango,
  useSearchParams,
} from '@gr/shared/screen';
import { formatTime, LinkButton, ListRow, Row, StateChip, SyncChip, useObservable } from '@gr/shared/ui';
import { entreFechasQuery } from '../consultas.ts';
import { tonoDeEstado } from '../estado.ts';
import { mensajes as comunes } from '../mensajes.ts';
import { sano } from '../sano.ts';
import { SelectorUnidad, SinUnidades } from '../unidad/selector.view.tsx';
import { ir, useUnidad } from '../unidad/use-unidad.ts';
import { Detalle } from './detalle.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { Vistas } from './vistas.view.tsx';

/** Inventories of a page: one may hold a thousand items. */
const PAGINA = 20;

/** `inventariohis?un=&rango=` lists the inventories of a unit by date; with `id` it shows one. */
export default function HistorialView() {
  const { un_id, un_nom } = useUnidad();
  const [params] = useSearchParams();
  const id = params.get('id');
  if (un_id === null) {
    return (
      <Page title={m.titulo}>
        <SinUnidades />
      </Page>
    );
  }
  if (id !== null) return <Detalle key={id} un_id={un_id} un_nom={un_nom} id={id} />;
  return (
    <Page title={m.titulo} subtitle={un_nom}>
      <Vistas un_id={un_id} actual="inventariohis" />
      <SelectorUnidad un_id={un_id} />
      <Lista key={un_id} un_id={un_id} />
    </Page>
  );
}

function Lista({ un_id }: { readonly un_id: string }) {
  const rango = useRango('30');
  const paginas = usePages<Inventario>({
    query: pagesOf(entreFechasQuery(un_id, rango.limites)),
    size: PAGINA,
  });
  return (
    <>
      <FiltroFechas rango={rango} />
      <Historial
        paginas={paginas}
        registros={paginas.records
          .map((each) => sano(each.id, each))
          .filter((each) => enRango(each, rango.limites))}
        rango={rango}
        vacio={m.vacio}
        fila={(inventario) => <Fila key={inventario.id} inventario={inventario} un_id={un_id} />}
        accion={<LinkButton href={ir('inventario', { un: un_id })}>{m.contar}</LinkButton>}
      />
    </>
  );
}

interface FilaProps {
  readonly inventario: Inventario;
  readonly un_id: string;
}

function Fila({ inventario, un_id }: FilaProps) {
  const status = useObservable(useHost().outbox.status).find((each) => each.id === inventario._op);
  const { id, tipo_inv, estado, fechah_x, difs, items } = inventario;
  const count = Object.keys(difs ?? {}).length;
  return (
    <ListRow
      icon="package"
      title={comunes.tipos[tipo_inv]}
      subtitle={quien(inventario)}
      meta={[
        formatTime(fechah_x),
        m.elementos(Object.keys(items ?? {}).length),
        ...(count > 0 ? [m.difs(count)] : []),
      ].join(' · ')}
      href={ir('inventariohis', { un: un_id, id })}
      trailing={
        <Row gap={1}>
          <StateChip tone={tonoDeEstado(estado)}>{comunes.estados[estado]}</StateChip>
          {status && status.state !== 'entregado' && <SyncChip status={status} />}
        </Row>
      }
    />
  );
}

/** Who handed over to whom, or who inspected. */
function quien({ tipo_inv, entrega_nom, recibe_nom, emp_nom }: Inventario): string | undefined {
  if (tipo_inv === 'revista') return emp_nom ?? entrega_nom;
  return m.de(entrega_nom ?? '', recibe_nom ?? m.nadie);
}
