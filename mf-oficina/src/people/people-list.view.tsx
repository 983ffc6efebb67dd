import { covered } from '@gr/shared/domain/persona/covered';
import { type Empleado, ESTADO } from '@gr/shared/domain/persona/empleado';
import { Button, List, ListRow, StateChip } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from './mensajes.ts';
import type { PersonRow } from './people.model.ts';

/** Rows rendered at first and added at each press: rendering 5,000 blocks a phone. */
const STEP = 50;

/** Props of `PeopleList`. */
export interface PeopleListProps {
  readonly rows: readonly PersonRow[];
  /** True when documents are shown unmasked. */
  readonly open: boolean;
}

/** A row for each person, for a phone. */
export function PeopleList({ rows, open }: PeopleListProps) {
  const [most, setMost] = useState(STEP);
  const left = rows.length - most;
  return (
    <>
      <List label={mensajes.titulo}>
        {rows.slice(0, most).map((row) => (
          <ListRow
            key={row.emp_id}
            icon="user"
            title={row.nombre}
            subtitle={placeOf(row)}
            {...(row.doc !== '' && { meta: mensajes.conDocumento(documentShown(row, open)) })}
            href={personHref(row)}
            trailing={<Mark row={row} />}
          />
        ))}
      </List>
      {left > 0 && (
        <Button full onPress={() => setMost(most + STEP)}>
          {mensajes.mas(Math.min(left, STEP))}
        </Button>
      )}
    </>
  );
}

/** Administrators have no units of their own: their role covers all. */
function placeOf(row: PersonRow): string {
  return row.perfil === 'admin'
    ? roleName(row)
    : `${roleName(row)} · ${unitsShown(row) || mensajes.sinUnidades}`;
}

/** Units of a person as shown in lists: one by its name, several by how many they are. */
export function unitsShown({ un_ids, unidades }: PersonRow): string {
  return un_ids.length > 1 ? mensajes.cuantasUnidades(un_ids.length) : unidades;
}

/** Address of a person's page. */
export function personHref({ emp_id }: PersonRow): string {
  return `/oficina/personas/${emp_id}`;
}

/** A person's role in words. */
export function roleName({ perfil }: { readonly perfil?: Empleado['perfil'] | undefined }): string {
  return perfil === undefined ? mensajes.sinPerfil : mensajes.perfiles[perfil];
}

/** A document as shown in lists. */
export function documentShown({ doc }: Pick<PersonRow, 'doc'>, open: boolean): string {
  return open || doc === '' ? doc : covered(doc);
}

/** Props of `Mark`. */
export interface MarkProps {
  readonly row: Pick<PersonRow, 'claveInicial' | 'estado' | 'vence'>;
}

/** The most urgent warning about a person. */
export function Mark({ row: { estado, vence, claveInicial } }: MarkProps) {
  if (estado !== ESTADO.activo)
    return (
      <StateChip tone={estado === ESTADO.pendiente ? 'warn' : 'neutral'}>
        {mensajes.estados[estado]}
      </StateChip>
    );
  if (vence !== null)
    return (
      <StateChip tone={vence.dias < 0 ? 'error' : 'warn'}>
        {mensajes.vence(mensajes.papel[vence.que], vence.vence, vence.dias < 0)}
      </StateChip>
    );
  return claveInicial ? <StateChip tone="info">{mensajes.claveInicial}</StateChip> : null;
}
