import { type Empleado, ESTADO, type EstadoEmpleado, staffName } from '@gr/shared/domain/persona/empleado';
import { hasFirstPassword } from '@gr/shared/domain/persona/first-password';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import { mensajes } from './mensajes.ts';

/** How far ahead an end counts as soon, days: a renewal takes a month or two. */
const AHEAD_DAYS = 60;
const DAY_MS = 24 * 3_600_000;

/** What of a person's papers ends first, or is over. */
export interface Ending {
  readonly que: 'credencial' | 'curso';
  /** Its last day, ms since epoch. */
  readonly dia: number;
  readonly vencido: boolean;
}

/** A person of the list. */
export interface PersonRow {
  readonly emp_id: string;
  readonly nombre: string;
  readonly doc: string;
  readonly perfil: Empleado['perfil'];
  readonly estado: EstadoEmpleado;
  readonly un_ids: readonly string[];
  /** Names of the units. */
  readonly unidades: string;
  /** `null` = nothing within {@link AHEAD_DAYS}. */
  readonly vence: Ending | null;
  /** They have not chosen a password of their own. */
  readonly claveInicial: boolean;
}

/** Which people of the list are looked for besides the search's words. */
export interface PeopleFilter {
  readonly perfil: string;
  readonly unidad: string;
  /** `vencen`: papers that end; `clave`: with the office's password. */
  readonly ver: 'clave' | 'todas' | 'vencen';
}

const spanish = new Intl.Collator('es-CO', { numeric: true, sensitivity: 'base' });

/**
 * Everybody by name, as the list shows them.
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
      const { doc = '', perfil, estado = ESTADO.pendiente, un_ids = {} } = person;
      const ids = Object.keys(un_ids);
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

/** A person's name, or why there is none. */
export function nameShown(person: Empleado): string {
  return staffName(person) || (person.suprimido ? mensajes.suprimida : mensajes.sinNombre);
}

/** What of a person ends within {@link AHEAD_DAYS} of `now` (ms since epoch), the first of it. */
export function firstEnding({ cred_vence, curso_vence }: Empleado, now: number): Ending | null {
  const today = startOfDate(localDate(now));
  const ends = [
    { que: 'credencial' as const, dia: dayOf(cred_vence) },
    { que: 'curso' as const, dia: dayOf(curso_vence) },
  ];
  const [first] = ends.filter(({ dia }) => dia <= today + AHEAD_DAYS * DAY_MS).sort((a, b) => a.dia - b.dia);
  return first ? { ...first, vencido: first.dia < today } : null;
}

/** Start of a day `YYYY-MM-DD`, ms since epoch; `NaN` where it is none. */
export function dayOf(fecha: string | undefined): number {
  return fecha !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(fecha) ? startOfDate(fecha) : Number.NaN;
}

/** What a person is searched in. */
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
