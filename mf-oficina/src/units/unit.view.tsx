import type { Unidad } from '@gr/shared/domain/registro/records';
import { Page, ReadingView, useParams, useWatch } from '@gr/shared/screen';
import { Facts, LinkButton, List, ListRow, Section } from '@gr/shared/ui';
import { UnitMapView } from './map.view.tsx';
import { mensajes } from './mensajes.ts';
import { unitQuery } from './units.data.ts';

/** `oficina/unidades/:un_id`: data of a unit, and links to all its parts. */
export function UnitView() {
  const { un_id = '' } = useParams();
  const reading = useWatch<Unidad>(unitQuery(un_id));
  const here = `/oficina/unidades/${un_id}`;
  return (
    <Page title={reading.snapshot?.value?.un_nombre ?? mensajes.titulo}>
      <ReadingView reading={reading} empty={mensajes.noEsta}>
        {(unit) => (
          <>
            <List label={mensajes.titulo}>
              <ListRow icon="qr" title={mensajes.puntos} href={`${here}/puntos`} />
              <ListRow icon="route" title={mensajes.planes} href={`${here}/planes`} />
              <ListRow icon="document" title={mensajes.consignas} href={`${here}/consignas`} />
              <ListRow icon="package" title={mensajes.inventario} href={`${here}/inventario`} />
              <ListRow icon="users" title={mensajes.personas} href={`/oficina/personas?unidad=${un_id}`} />
            </List>
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
