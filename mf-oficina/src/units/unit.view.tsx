import type { Unidad } from '@gr/shared/domain/registro/records';
import { Page, ReadingView, useParams, useWatch } from '@gr/shared/screen';
import { Facts, Grid, LinkButton, Section, Tile } from '@gr/shared/ui';
import { UnitMapView } from './map.view.tsx';
import { mensajes } from './mensajes.ts';
import { unitQuery } from './units.data.ts';

/** `oficina/unidades/:un_id`: data of a unit, and links to all its parts. */
export function UnitView() {
  const { un_id = '' } = useParams();
  const reading = useWatch<Unidad>(unitQuery(un_id));
  const here = `/oficina/unidades/${un_id}`;
  const of = new URLSearchParams({ un: un_id });
  return (
    <Page title={reading.snapshot?.value?.un_nombre ?? mensajes.titulo}>
      <ReadingView reading={reading} empty={mensajes.noEsta}>
        {(unit) => (
          <>
            <Grid>
              <Tile icon="qr" label={mensajes.puntos} href={`${here}/puntos`} />
              <Tile icon="route" label={mensajes.planes} href={`${here}/planes`} />
              <Tile icon="document" label={mensajes.consignas} href={`${here}/consignas`} />
              <Tile icon="package" label={mensajes.inventario} href={`${here}/inventario`} />
              <Tile icon="history" label={mensajes.conteos} href={`/inventariohis?${of}`} />
              <Tile icon="round" label={mensajes.rondasHoy} href={`/rondas?${of}&ver=hoy`} />
              <Tile icon="users" label={mensajes.personas} href={`/oficina/personas?unidad=${un_id}`} />
            </Grid>
            <Section
              title={mensajes.editarTitulo}
              trailing={
                <LinkButton icon="edit" href={`${here}/datos`}>
                  {mensajes.editar}
                </LinkButton>
              }
            >
              <Facts items={factsOf(unit)} />
            </Section>
            <UnitMapView un_id={un_id} unit={unit} />
          </>
        )}
      </ReadingView>
    </Page>
  );
}

function factsOf({ estado, dir, ciudad, tipo_un, tel_porteria, admin_nom, admin_cel, radio_m }: Unidad) {
  const m = mensajes.campos;
  return [
    { label: m.estado, value: mensajes.estados[estado] },
    { label: m.direccion, value: [dir, ciudad].filter(Boolean).join(', ') },
    { label: m.tipo, value: tipo_un ?? '' },
    { label: m['telefono porteria'], value: tel_porteria ?? '' },
    { label: m.administrador, value: [admin_nom, admin_cel].filter(Boolean).join(', ') },
    { label: m.radio, value: radio_m ?? '' },
  ];
}
