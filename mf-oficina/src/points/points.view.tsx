import { MAX_FIELDS, type OfficeRequest } from '@gr/shared/domain/oficina/request';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { Page, ReadingView, useParams, useWatch } from '@gr/shared/screen';
import { Banner, LinkButton, List, ListRow, Row, Section, StateChip, type Tone } from '@gr/shared/ui';
import { Action } from '../request/action.view.tsx';
import { useUnitTitle } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { pointsQuery } from './points.data.ts';
import { type Point, sortPoints } from './points.model.ts';

const TONES: Readonly<Record<PuntoQr['estado'], Tone>> = {
  sin_instalar: 'warn',
  activo: 'ok',
  danado: 'error',
  reemplazado: 'neutral',
  retirado: 'neutral',
};

/** `oficina/unidades/:un_id/puntos`. */
export function PointsView() {
  const { un_id = '' } = useParams();
  const named = useUnitTitle(un_id);
  const reading = useWatch<Record<string, PuntoQr>>(pointsQuery(un_id));
  const here = `/oficina/unidades/${un_id}/puntos`;
  return (
    <Page
      title={mensajes.titulo}
      {...named}
      actions={
        <LinkButton variant="primary" icon="add" href={`${here}/nuevos`}>
          {mensajes.agregar}
        </LinkButton>
      }
    >
      <ReadingView reading={reading} empty={mensajes.vacio}>
        {(points) => {
          const { used, gone } = sortPoints(points);
          const waiting = used.filter(([, { estado }]) => estado === 'sin_instalar');
          return (
            <>
              <Row>
                <LinkButton icon="print" href={`${here}/hojas`}>
                  {mensajes.imprimir}
                </LinkButton>
                <LinkButton icon="route" href={`${here}/orden`}>
                  {mensajes.ordenar}
                </LinkButton>
              </Row>
              {waiting.length > 0 && (
                <>
                  <Banner inset>{mensajes.puestosAyuda}</Banner>
                  <Action icon="check" request={putUp(un_id, waiting)} resumen={mensajes.resumen}>
                    {mensajes.puestos}
                  </Action>
                </>
              )}
              <PointList here={here} points={used} label={mensajes.titulo} />
              {gone.length > 0 && (
                <Section title={mensajes.retirados}>
                  <PointList here={here} points={gone} label={mensajes.retirados} />
                </Section>
              )}
            </>
          );
        }}
      </ReadingView>
    </Page>
  );
}

interface PointListProps {
  readonly here: string;
  readonly label: string;
  readonly points: readonly Point[];
}

function PointList({ here, label, points }: PointListProps) {
  return (
    <List label={label}>
      {points.map(([qr_id, { nom_qr, zona, estado, orden, critico, letrero = 'impreso' }]) => (
        <ListRow
          key={qr_id}
          icon="qr"
          title={`${orden}. ${nom_qr}`}
          subtitle={[
            zona,
            critico === true && mensajes.critico,
            letrero !== 'impreso' && mensajes.letreros[letrero],
          ]
            .filter(Boolean)
            .join(' · ')}
          href={`${here}/${qr_id}`}
          trailing={<StateChip tone={TONES[estado]}>{mensajes.estados[estado]}</StateChip>}
        />
      ))}
    </List>
  );
}

function putUp(un_id: string, points: readonly Point[]): OfficeRequest {
  const shown = points
    .slice(0, MAX_FIELDS)
    .map(([qr_id, { estado }]) => [`${qr_id}/estado`, estado] as const);
  return {
    orden: 'puntos importar',
    tabla: [['unidad', 'codigo', 'estado'], ...points.map(([qr_id]) => [un_id, qr_id, 'activo'])],
    antes: { [`_qr_/${un_id}`]: Object.fromEntries(shown) },
  };
}
