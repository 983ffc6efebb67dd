import { type LugarPunto, placedPoint } from '@gr/shared/domain/qr/lugar';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { POINT_COLUMNS } from '@gr/shared/domain/tabla/lists';
import { useHost, useParams, useWatch } from '@gr/shared/screen';
import { LinkButton, Section, Stack } from '@gr/shared/ui';
import type { Cells } from '../form/cells.ts';
import { choicesOf, setsOf } from '../form/fields-of.ts';
import { Ready } from '../form/ready.view.tsx';
import { RecordForm } from '../form/record-form.view.tsx';
import { Action } from '../request/action.view.tsx';
import { useUnitTitle } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { placeQuery, pointQuery } from './points.data.ts';
import { isPrinted } from './points.model.ts';

/** The form of a point; order and state have buttons of their own. */
const POINT_SETS = setsOf(POINT_COLUMNS, {
  ...mensajes,
  sections: [
    [undefined, 'nom_qr', 'desc_qr', 'zona', 'critico', 'letrero', 'foto_req', 'valida_gps', 'radio_m'],
  ],
  hidden: ['orden', 'estado'],
  more: { desc_qr: { kind: 'largo' }, letrero: choicesOf(mensajes.letreros) },
});

const placeOf = ({ unidad = '', codigo = '' }: Cells): string => `_qr_/${unidad}/${codigo}`;

/** `oficina/unidades/:un_id/puntos/:qr_id`: its data, and the actions on its sign. */
export function PointView() {
  const { route } = useHost();
  const { un_id = '', qr_id = '' } = useParams();
  const unitTitle = useUnitTitle(un_id);
  const reading = useWatch<PuntoQr>(pointQuery(un_id, qr_id));
  const place = useWatch<LugarPunto>(placeQuery(un_id, qr_id));
  // A form without the position would overwrite it unseen: both are read before it opens.
  const both = place.snapshot || place.failure ? reading : { ...reading, snapshot: null };
  return (
    <Ready reading={both} title={mensajes.editarTitulo} empty={mensajes.noEsta}>
      {(point) => (
        <RecordForm
          title={point.nom_qr}
          subtitle={[unitTitle.subtitle, mensajes.estados[point.estado]].filter(Boolean).join(' · ')}
          orden="puntos importar"
          resumen={mensajes.resumen}
          sets={POINT_SETS}
          names={{ unidad: un_id, codigo: qr_id }}
          record={placedPoint(point, place.snapshot?.value)}
          placeOf={placeOf}
          draftKey={`_qr_/${un_id}/${qr_id}`}
          onDone={() => route.back()}
        >
          <Sign un_id={un_id} qr_id={qr_id} point={point} />
        </RecordForm>
      )}
    </Ready>
  );
}

interface SignProps {
  readonly un_id: string;
  readonly qr_id: string;
  readonly point: PuntoQr;
}

function Sign({ un_id, qr_id, point }: SignProps) {
  const { estado } = point;
  const valores = { unidad: un_id, punto: qr_id };
  const back = {
    orden: 'puntos importar',
    tabla: [
      ['unidad', 'codigo', 'estado'],
      [un_id, qr_id, 'sin instalar'],
    ],
    antes: { [placeOf({ unidad: un_id, codigo: qr_id })]: { estado } },
  };
  const { resumen } = mensajes;
  return (
    <Section title={mensajes.acciones}>
      {estado === 'retirado' || estado === 'reemplazado' ? (
        <Action icon="undo" request={back} resumen={resumen}>
          {mensajes.reponer}
        </Action>
      ) : (
        <Stack>
          <LinkButton icon="help" full href={`/oficina/unidades/${un_id}/puntos/${qr_id}/preguntas`}>
            {mensajes.preguntas}
          </LinkButton>
          {isPrinted(point) ? (
            <LinkButton icon="print" full href={`/oficina/unidades/${un_id}/puntos/hojas?punto=${qr_id}`}>
              {mensajes.imprimir}
            </LinkButton>
          ) : (
            <LinkButton icon="qr" full href={`/oficina/unidades/${un_id}/puntos/${qr_id}/clave`}>
              {mensajes.clave[point.letrero === 'nfc' ? 'tituloNfc' : 'titulo']}
            </LinkButton>
          )}
          <Action icon="qr" request={{ orden: 'puntos reimprimir', valores }} resumen={resumen}>
            {mensajes.reimprimir}
          </Action>
          <Action icon="trash" danger request={{ orden: 'puntos retirar', valores }} resumen={resumen}>
            {mensajes.retirar}
          </Action>
        </Stack>
      )}
    </Section>
  );
}
