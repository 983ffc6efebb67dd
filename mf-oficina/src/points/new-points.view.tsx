import { MAX_FIELDS } from '@gr/shared/domain/oficina/request';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { Page, useHost, useParams, useWatch } from '@gr/shared/screen';
import { Button, focusField, TextArea } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes as form } from '../form/mensajes.ts';
import { Ready } from '../form/ready.view.tsx';
import { Told } from '../request/told.view.tsx';
import { useRequest } from '../request/use-request.ts';
import { useUnitTitle } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { pointsQuery } from './points.data.ts';
import { namesIn, newPointsTable } from './points.model.ts';

/** `oficina/unidades/:un_id/puntos/nuevos`: many at once, one name per line. */
export function NewPoints() {
  const { un_id = '' } = useParams();
  const reading = useWatch<Record<string, PuntoQr>>(pointsQuery(un_id));
  return (
    <Ready reading={reading} title={mensajes.agregarTitulo} empty={mensajes.vacio} otherwise={{}}>
      {(known) => <NamesForm un_id={un_id} known={known} />}
    </Ready>
  );
}

interface NamesFormProps {
  readonly un_id: string;
  readonly known: Readonly<Record<string, PuntoQr>>;
}

function NamesForm({ un_id, known }: NamesFormProps) {
  const { route, notices } = useHost();
  const named = useUnitTitle(un_id);
  const request = useRequest();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const names = namesIn(text);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  const error = names.length === 0 ? mensajes.nombresFaltan : twice && mensajes.repetido(twice);

  async function save(): Promise<void> {
    setTried(true);
    if (error) return void focusField('nombres');
    const tabla = newPointsTable(un_id, names, known);
    // Another administrator may have used a code meanwhile: it must not be overwritten.
    const fields = tabla.slice(1, MAX_FIELDS + 1).map(([, codigo = '']) => [`${codigo}/nom_qr`, null]);
    const antes = { [`_qr_/${un_id}`]: Object.fromEntries(fields) as Record<string, null> };
    const answer = await request.ask({ orden: 'puntos importar', tabla, antes }, mensajes.resumen);
    if (answer?.estado !== 'hecho') return;
    notices.show('exito', form.guardado);
    route.go(`/oficina/unidades/${un_id}/puntos`, { replace: true });
  }
  return (
    <Page
      task
      title={mensajes.agregarTitulo}
      {...named}
      actions={
        <Button
          variant="primary"
          pending={request.asking}
          pendingLabel={form.guardando}
          onPress={() => void save()}
        >
          {mensajes.guardar(names.length)}
        </Button>
      }
    >
      <Told request={request} rowOf={mensajes.linea} />
      <TextArea
        id="nombres"
        label={mensajes.nombres}
        description={mensajes.nombresAyuda}
        value={text}
        onChange={setText}
        error={tried ? error : undefined}
      />
    </Page>
  );
}
