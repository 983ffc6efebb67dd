import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { useHost } from '@gr/shared/screen';
import {
  Card,
  Facts,
  formatDateTime,
  LinkButton,
  Row,
  Section,
  StateChip,
  SyncChip,
  useObservable,
} from '@gr/shared/ui';
import { tonoDeEstado } from '../estado.ts';
import { mensajes as comunes } from '../mensajes.ts';
import { ir } from '../unidad/use-unidad.ts';
import { mensajes as m } from './mensajes.ts';

interface Props {
  readonly inventario: Inventario;
  readonly un_id: string;
}

/** The last inventory: who handed over and received, when, and how it ended. */
export function Ultimo({ inventario, un_id }: Props) {
  const status = useObservable(useHost().outbox.status).find((each) => each.id === inventario._op);
  const { tipo_inv, estado, fechah_x, entrega_nom, recibe_nom, emp_nom, id } = inventario;
  const facts = [
    { label: comunes.fecha, value: formatDateTime(fechah_x) },
    ...(tipo_inv === 'revista'
      ? [{ label: comunes.hizo, value: emp_nom }]
      : [
          { label: comunes.entrega, value: entrega_nom },
          { label: comunes.recibe, value: recibe_nom },
        ]),
  ];
  return (
    <Section
      title={m.ultimo}
      trailing={
        <LinkButton variant="quiet" icon="history" href={ir('inventariohis', { un: un_id })}>
          {comunes.verHistorial}
        </LinkButton>
      }
    >
      <Card
        icon="package"
        title={comunes.tipos[tipo_inv]}
        trailing={<StateChip tone={tonoDeEstado(estado)}>{comunes.estados[estado]}</StateChip>}
      >
        <Facts items={facts} />
        <Row>
          {status && status.state !== 'entregado' && <SyncChip status={status} />}
          <LinkButton href={ir('inventariohis', { un: un_id, id })}>{m.detalle}</LinkButton>
        </Row>
      </Card>
    </Section>
  );
}
