import type { Unidad } from '@gr/shared/domain/registro/records';
import { withoutAccents } from '@gr/shared/domain/valor/accents';
import { UNIT_STATES } from './units.data.ts';

/** A unit of the list. */
export interface UnitRow {
  readonly un_id: string;
  readonly nombre: string;
  readonly lugar: string;
  readonly estado: Unidad['estado'];
}

/** The units whose name, place or code contains `search`: active ones first, by name. */
export function unitRows(units: Readonly<Record<string, Unidad>>, search: string): readonly UnitRow[] {
  const wanted = withoutAccents(search).trim();
  return Object.entries(units)
    .map(([un_id, { un_nombre, dir, ciudad, estado }]): UnitRow => {
      const lugar = [dir, ciudad].filter(Boolean).join(', ');
      return { un_id, nombre: un_nombre, lugar, estado };
    })
    .filter(({ un_id, nombre, lugar }) => withoutAccents(`${nombre} ${lugar} ${un_id}`).includes(wanted))
    .sort(
      (a, b) =>
        UNIT_STATES.indexOf(a.estado) - UNIT_STATES.indexOf(b.estado) ||
        a.nombre.localeCompare(b.nombre, 'es'),
    );
}
