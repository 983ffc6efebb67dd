import type { FirstPassword } from '@gr/shared/domain/oficina/envelope';
import { type Empleado, ESTADO, unitsHeld } from '@gr/shared/domain/persona/empleado';
import { useHost } from '@gr/shared/screen';
import { Section, Select, Stack } from '@gr/shared/ui';
import { useState } from 'react';
import { Action } from '../request/action.view.tsx';
import { mensajes } from './mensajes.ts';
import { NewPassword } from './new-password.view.tsx';
import { nameShown } from './people.model.ts';
import { roleName } from './people-list.view.tsx';

/** Props of `PersonActions`. */
export interface PersonActionsProps {
  readonly emp_id: string;
  readonly person: Empleado;
  /** Names of units by their keys. */
  readonly units: ReadonlyMap<string, string>;
  /** Called with a new password. */
  readonly onPasswords: (claves: readonly FirstPassword[]) => void;
}

/** Actions on a person: state, role, sessions, password. Each action that takes something away says so. */
export function PersonActions({ emp_id, person, units, onPasswords }: PersonActionsProps) {
  const { device } = useHost();
  const nombre = nameShown(person);
  const { estado, un_ids = {} } = person;
  const unidades = unitsHeld(un_ids, device.now()).map((un_id) => units.get(un_id) ?? un_id);
  const works = estado === ESTADO.activo || estado === ESTADO.pendiente;
  const request = (orden: string) => ({ orden: `personas ${orden}`, nombres: [emp_id] });
  const { resumen } = mensajes;
  return (
    <Section title={mensajes.accesos}>
      <Stack>
        {works && (
          <>
            <RoleChange emp_id={emp_id} person={person} />
            <NewPassword emp_id={emp_id} nombre={nombre} onPasswords={onPasswords} />
            <Action
              icon="phone"
              request={request('telefono-perdido')}
              resumen={resumen}
              takes={mensajes.telefonoToma(nombre)}
            >
              {mensajes.telefono}
            </Action>
            <Action
              icon="pause"
              request={request('suspender')}
              resumen={resumen}
              takes={mensajes.suspenderToma(nombre)}
            >
              {mensajes.suspender}
            </Action>
          </>
        )}
        {estado !== ESTADO.activo && (
          <Action icon="undo" request={request('reactivar')} resumen={resumen}>
            {mensajes.reactivar}
          </Action>
        )}
        {estado !== ESTADO.retirado && (
          <Action
            icon="trash"
            danger
            request={request('retirar')}
            resumen={resumen}
            takes={mensajes.retirarToma(nombre, unidades.join(', '))}
          >
            {mensajes.retirar}
          </Action>
        )}
      </Stack>
    </Section>
  );
}

const ROLES = Object.entries(mensajes.perfiles).map(([value, label]) => ({ value, label }));

function RoleChange({ emp_id, person }: Pick<PersonActionsProps, 'emp_id' | 'person'>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const now = person.perfil ?? null;
  const perfil = chosen ?? now;
  return (
    <>
      <Select label={mensajes.perfil} choices={ROLES} value={perfil} onChange={setChosen} />
      {perfil !== null && perfil !== now && (
        <Action
          icon="user"
          request={{ orden: 'personas rol', nombres: [emp_id, perfil] }}
          resumen={mensajes.resumen}
          takes={mensajes.perfilToma(
            nameShown(person),
            roleName(person),
            roleName({ perfil: perfil as NonNullable<Empleado['perfil']> }),
          )}
          onDone={() => setChosen(null)}
        >
          {mensajes.perfilNuevo}
        </Action>
      )}
    </>
  );
}
