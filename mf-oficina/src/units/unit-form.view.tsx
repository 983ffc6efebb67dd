import type { Unidad } from '@gr/shared/domain/registro/records';
import { useHost, useParams, useWatch } from '@gr/shared/screen';
import { type Cells, nextCode } from '../form/cells.ts';
import { Ready } from '../form/ready.view.tsx';
import { RecordForm } from '../form/record-form.view.tsx';
import { mensajes } from './mensajes.ts';
import { UNIT_SETS } from './unit.fields.ts';
import { unitQuery, useUnits } from './units.data.ts';

const ORDER = 'unidades importar';
const placeOf = ({ codigo = '' }: Cells): string => `_un_/${codigo}`;

/** `oficina/unidades/nueva`. */
export function NewUnit() {
  const { route } = useHost();
  const units = useUnits();
  return (
    <Ready reading={units} title={mensajes.nuevaTitulo} empty={mensajes.vacio} otherwise={{}}>
      {(known) => {
        const codigo = nextCode('u', 3, Object.keys(known));
        return (
          <RecordForm
            title={mensajes.nuevaTitulo}
            orden={ORDER}
            resumen={mensajes.resumen}
            sets={UNIT_SETS.slice(0, 1)}
            names={{ codigo }}
            first={{ estado: 'activo' }}
            record={null}
            placeOf={placeOf}
            draftKey="_un_/nueva"
            onDone={({ codigo: made = codigo }) => route.go(`/oficina/unidades/${made}`, { replace: true })}
          />
        );
      }}
    </Ready>
  );
}

/** `oficina/unidades/:un_id/datos`. */
export function EditUnit() {
  const { route } = useHost();
  const { un_id = '' } = useParams();
  const reading = useWatch<Unidad>(unitQuery(un_id));
  return (
    <Ready reading={reading} title={mensajes.editarTitulo} empty={mensajes.noEsta}>
      {(unit) => (
        <RecordForm
          title={mensajes.editarTitulo}
          subtitle={unit.un_nombre}
          orden={ORDER}
          resumen={mensajes.resumen}
          sets={UNIT_SETS}
          names={{ codigo: un_id }}
          record={unit}
          placeOf={placeOf}
          draftKey={`_un_/${un_id}`}
          onDone={() => route.back()}
        />
      )}
    </Ready>
  );
}
