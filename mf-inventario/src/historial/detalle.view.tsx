import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { Page, ReadingView, useHost } from '@gr/shared/screen';
import {
  Card,
  Facts,
  formatDateTime,
  LinkButton,
  List,
  ListRow,
  Section,
  Stack,
  StateChip,
  SyncChip,
  useObservable,
} from '@gr/shared/ui';
import { Elementos } from '../actual/elementos.view.tsx';
import { inventarioQuery } from '../consultas.ts';
import { tonoDeEstado } from '../estado.ts';
import { Exportar } from '../exportar/exportar.view.tsx';
import { tablaDeInventario } from '../exportar/tablas.ts';
import { FilaDiferencia } from '../lista/diferencia.view.tsx';
import { mensajes as comunes } from '../mensajes.ts';
import { useInventario } from '../sano.ts';
import { ir } from '../unidad/use-unidad.ts';
import { Firmas } from './firmas.view.tsx';
import { mensajes } from './mensajes.ts';

const m = mensajes.detalle;

interface Props {
  readonly un_id: string;
  readonly un_nom: string;
  readonly id: string;
}

/** One inventory, to be read. */
export function Detalle({ un_id, un_nom, id }: Props) {
  const reading = useInventario(id, inventarioQuery(un_id, id));
  const back = <LinkButton href={ir('inventariohis', { un: un_id })}>{m.historial}</LinkButton>;
  return (
    <Page task title={m.titulo} subtitle={un_nom}>
      <ReadingView reading={reading} empty={mensajes.noEsta} emptyAction={back} skeleton="detail">
        {(inventario) => <Entero inventario={inventario} un_id={un_id} un_nom={un_nom} />}
      </ReadingView>
    </Page>
  );
}

interface EnteroProps {
  readonly inventario: Inventario;
  readonly un_id: string;
  readonly un_nom: string;
}

function Entero({ inventario, un_id, un_nom }: EnteroProps) {
  const { id_novedad, difs = {}, observaciones, id_inv_prev, id } = inventario;
  return (
    <Stack gap={4}>
      <Cabeza inventario={inventario} un_id={un_id} />
      <Section title={m.diferencias}>
        {Object.keys(difs).length === 0 ? (
          <p>{m.sinDiferencias}</p>
        ) : (
          <List>
            {Object.entries(difs).map(([key, dif]) => (
              <FilaDiferencia key={key} dif={dif} href={ir('inventariohis2', { un: un_id, item: key })} />
            ))}
          </List>
        )}
        {id_novedad !== undefined && (
          <LinkButton icon="incident" href={`/novedadesver?${new URLSearchParams({ id: id_novedad })}`}>
            {m.novedad}
          </LinkButton>
        )}
      </Section>
      {observaciones !== undefined && (
        <Section title={m.observaciones}>
          <p>{observaciones}</p>
        </Section>
      )}
      <Firmas inventario={inventario} />
      <Enterado inventario={inventario} />
      <Exportar
        nombre={`inventario-${inventario.fechah.slice(0, 10)}`}
        tabla={() => tablaDeInventario(inventario, un_nom)}
      />
      {id_inv_prev !== undefined && (
        <LinkButton icon="history" href={ir('inventariohis2', { un: un_id, a: id_inv_prev, b: id })}>
          {m.comparar}
        </LinkButton>
      )}
      <Elementos items={inventario.items ?? {}} />
    </Stack>
  );
}

function Cabeza({ inventario, un_id }: Pick<EnteroProps, 'inventario' | 'un_id'>) {
  const { outbox, session } = useHost();
  const status = useObservable(outbox.status).find((each) => each.id === inventario._op);
  const { emp_id, rol } = useObservable(session.persona);
  const { tipo_inv, estado, fechah_x, entrega_id, entrega_nom, recibe_nom, emp_nom, turno, id } = inventario;
  const facts = [
    { label: comunes.fecha, value: formatDateTime(fechah_x) },
    ...(turno === undefined
      ? []
      : [{ label: m.turno, value: turno.charAt(0).toUpperCase() + turno.slice(1) }]),
    ...(tipo_inv === 'revista'
      ? [{ label: comunes.hizo, value: emp_nom }]
      : [
          { label: comunes.entrega, value: entrega_nom },
          { label: comunes.recibe, value: recibe_nom },
        ]),
  ];
  const waits = estado === 'por_recibir' && entrega_id !== emp_id && rol !== 'admin';
  return (
    <Card
      icon="package"
      title={comunes.tipos[tipo_inv]}
      trailing={<StateChip tone={tonoDeEstado(estado)}>{comunes.estados[estado]}</StateChip>}
    >
      <Facts items={facts} />
      {status && status.state !== 'entregado' && <SyncChip status={status} />}
      {waits && (
        <LinkButton variant="primary" href={ir('inventario/recibir', { un: un_id, id })}>
          {m.recibir}
        </LinkButton>
      )}
    </Card>
  );
}

/** What the receiver acknowledged before signing. */
function Enterado({ inventario }: Pick<EnteroProps, 'inventario'>) {
  const { nov_pend = {}, consignas_pend = {} } = inventario;
  const rows = [
    ...Object.entries(nov_pend).map(([key, title]) => ({ key, title, meta: m.novedades })),
    ...Object.entries(consignas_pend).map(([key, title]) => ({ key, title, meta: m.consignas })),
  ];
  if (rows.length === 0) return null;
  return (
    <Section title={m.enterado}>
      <List>
        {rows.map(({ key, title, meta }) => (
          <ListRow key={key} title={title} meta={meta} />
        ))}
      </List>
    </Section>
  );
}
