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
import { toneOfEstado } from '../estado-tones.ts';
import { mensajes as common } from '../mensajes.ts';
import { goTo } from '../unidad/use-unidad.ts';
import { mensajes as m } from './mensajes.ts';

interface Props {
  readonly inventario: Inventario;
  readonly un_id: string;
}

/** The last inventory: who handed over and received, when, and its result. */
export function LastInventario({ inventario, un_id }: Props) {
  const status = useObservable(useHost().outbox.status).find((each) => each.id === inventario._op);
  const { tipo_inv, estado, fechah_x, entrega_nom, recibe_nom, emp_nom, id } = inventario;
  const facts = [
    { label: common.fecha, value: formatDateTime(fechah_x) },
    ...(tipo_inv === 'revista'
      ? [{ label: common.hizo, value: emp_nom }]
      : [
          { label: common.entrega, value: entrega_nom },
          { label: common.recibe, value: recibe_nom },
        ]),
  ];
  return (
    <Section
      title={m.ultimo}
      trailing={
        <LinkButton variant="quiet" icon="history" href={goTo('inventariohis', { un: un_id })}>
          {common.verHistorial}
        </LinkButton>
      }
    >
      <Card
        icon="package"
        title={common.tipos[tipo_inv]}
        trailing={<StateChip tone={toneOfEstado(estado)}>{common.estados[estado]}</StateChip>}
      >
        <Facts items={facts} />
        <Row>
          {status && status.state !== 'entregado' && <SyncChip status={status} />}
          <LinkButton href={goTo('inventariohis', { un: un_id, id })}>{m.detalle}</LinkButton>
        </Row>
      </Card>
    </Section>
  );
}
