import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { Page, useHost, useParams, useWatch } from '@gr/shared/screen';
import { Button } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes as form } from '../form/mensajes.ts';
import { OrderList } from '../form/order-list.view.tsx';
import { Ready } from '../form/ready.view.tsx';
import { Told } from '../request/told.view.tsx';
import { useRequest } from '../request/use-request.ts';
import { useUnitTitle } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { pointsQuery } from './points.data.ts';
import { type Point, sortPoints } from './points.model.ts';

/** `oficina/unidades/:un_id/puntos/orden`. */
export function OrderView() {
  const { un_id = '' } = useParams();
  const reading = useWatch<Record<string, PuntoQr>>(pointsQuery(un_id));
  return (
    <Ready reading={reading} title={mensajes.ordenTitulo} empty={mensajes.vacio}>
      {(points) => <OrderForm un_id={un_id} points={sortPoints(points).used} />}
    </Ready>
  );
}

interface OrderFormProps {
  readonly un_id: string;
  readonly points: readonly Point[];
}

function OrderForm({ un_id, points }: OrderFormProps) {
  const { route, notices } = useHost();
  const named = useUnitTitle(un_id);
  const request = useRequest();
  const [order, setOrder] = useState<readonly string[]>();
  const known = new Map(points);
  const ids = [...known.keys()];
  // Points added since are at the end; retired ones are left out.
  const shown = [...new Set([...(order ?? []).filter((id) => known.has(id)), ...ids])];

  async function save(): Promise<void> {
    const antes = Object.fromEntries(
      points.slice(0, 20).map(([id, { orden }]) => [`_qr_/${un_id}/${id}`, { orden }]),
    );
    const valores = { unidad: un_id, puntos: shown.join(',') };
    const answer = await request.ask({ orden: 'puntos ordenar', valores, antes }, mensajes.resumen);
    if (answer?.estado !== 'hecho') return;
    notices.show('exito', form.guardado);
    route.back();
  }
  return (
    <Page
      task
      title={mensajes.ordenTitulo}
      {...named}
      actions={
        <Button
          variant="primary"
          pending={request.asking}
          pendingLabel={form.guardando}
          onPress={() => void save()}
        >
          {mensajes.guardarOrden}
        </Button>
      }
    >
      <Told request={request} />
      <OrderList
        label={mensajes.ordenTitulo}
        items={shown.map((id) => ({ id, name: known.get(id)?.nom_qr ?? id }))}
        onChange={setOrder}
      />
    </Page>
  );
}
