import {
  type Empleado,
  ESTADO,
  type EstadoEmpleado,
  staffName,
  unitsHeld,
} from '@gr/shared/domain/persona/empleado';
import { hasFirstPassword } from '@gr/shared/domain/persona/first-password';
import { isEnding, type Papel, papelesOf } from '@gr/shared/domain/persona/papeles';
import { startOfDate } from '@gr/shared/domain/valor/time';
import { mensajes } from './mensajes.ts';

/** A person of the list. */
export interface PersonRow {
  readonly emp_id: string;
  readonly nombre: string;
  readonly doc: string;
  readonly perfil: Empleado['perfil'];
  readonly estado: EstadoEmpleado;
  readonly un_ids: readonly string[];
  readonly unidades: string;
  /** The first of their papers to expire, if that is near; `null` = none is. */
  readonly vence: Papel | null;
  /** True when they still have the initial password. */
  readonly claveInicial: boolean;
}

/** Filters of the list besides the search text. */
export interface PeopleFilter {
  readonly perfil: string;
  readonly unidad: string;
  /** `vencen`: expiring papers; `clave`: with the office's initial password. */
  readonly ver: 'clave' | 'todas' | 'vencen';
}

const spanish = new Intl.Collator('es-CO', { numeric: true, sensitivity: 'base' });

/**
 * Rows of the list by name.
 * @param units names of units by their keys
 * @param now ms since epoch
 */
export function peopleRows(
  staff: Readonly<Record<string, Empleado>>,
  units: ReadonlyMap<string, string>,
  now: number,
): readonly PersonRow[] {
  return Object.entries(staff)
    .map(([emp_id, person]): PersonRow => {
      const { doc = '', perfil, estado = ESTADO.pendiente } = person;
      const ids = unitsHeld(person.un_ids, now);
      return {
        ...{ emp_id, doc, perfil, estado, un_ids: ids },
        nombre: nameShown(person),
        unidades: ids.map((un_id) => units.get(un_id) ?? un_id).join(', '),
        vence: firstEnding(person, now),
        claveInicial: estado === ESTADO.activo && hasFirstPassword(person),
      };
    })
    .sort((a, b) => spanish.compare(a.nombre, b.nombre));
}

/** A person's name, or a text for its absence. */
export function nameShown(person: Empleado): string {
  return staffName(person) || (person.suprimido ? mensajes.suprimida : mensajes.sinNombre);
}

/** The first of a person's papers to expire, if that is near at `now` (ms since epoch). */
export function firstEnding(person: Empleado, now: number): Papel | null {
  return papelesOf(person, now).find(isEnding) ?? null;
}

/** Start of a day `YYYY-MM-DD`, ms since epoch; `NaN` when invalid. */
export function dayOf(fecha: string | undefined): number {
  return fecha !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(fecha) ? startOfDate(fecha) : Number.NaN;
}

/** Text of a person that the search uses. */
export function searchedIn({ nombre, doc, unidades }: PersonRow): string {
  return `${nombre} ${doc} ${unidades}`;
}

/** The people that pass the filter. */
export function filterPeople(
  rows: readonly PersonRow[],
  { perfil, unidad, ver }: PeopleFilter,
): readonly PersonRow[] {
  return rows.filter(
    (row) =>
      (perfil === '' || row.perfil === perfil) &&
      (unidad === '' || row.un_ids.includes(unidad)) &&
      (ver === 'todas' || (ver === 'clave' ? row.claveInicial : row.vence !== null)),
  );
}
