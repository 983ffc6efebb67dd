import type { Empleado } from '@gr/shared/domain/persona/empleado';
import { useHost, useParams, useWatch } from '@gr/shared/screen';
import type { Cells } from '../form/cells.ts';
import { Ready } from '../form/ready.view.tsx';
import { RecordForm } from '../form/record-form.view.tsx';
import { mensajes } from './mensajes.ts';
import { personQuery } from './people.data.ts';
import { nameShown } from './people.model.ts';
import { PERSON_SETS } from './person.fields.ts';

const placeOf = ({ codigo = '' }: Cells): string => `_emp_segdiez/${codigo}`;

/** `oficina/personas/:emp_id/datos`. */
export function EditPerson() {
  const { route } = useHost();
  const { emp_id = '' } = useParams();
  const reading = useWatch<Empleado>(personQuery(emp_id));
  return (
    <Ready reading={reading} title={mensajes.editar} empty={mensajes.noEsta}>
      {(person) => (
        <RecordForm
          title={mensajes.editar}
          subtitle={nameShown(person)}
          orden="personas importar"
          resumen={mensajes.resumen}
          sets={PERSON_SETS}
          // The command identifies people by code, but requires the document of each as well.
          names={{ codigo: emp_id, documento: person.doc ?? '' }}
          record={person}
          placeOf={placeOf}
          draftKey={`_emp_segdiez/${emp_id}`}
          onDone={() => route.back()}
        />
      )}
    </Ready>
  );
}
