import type { Json } from '@gr/shared/contract/outbox';
import type { GuardaUnidad, UnitShifts } from '@gr/shared/domain/registro/records';
import {
  PROGRAMAR,
  type ProgramaChanges,
  programaOf,
  programaQuery,
  type Roster,
} from '@gr/shared/domain/turno/programa';
import { type Reading, useHost, useWatch } from '@gr/shared/screen';
import { useOrder } from '@gr/shared/screen/use-order';
import { useObservable } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';

/** Rosters by their Mondays. */
export type Semanas = Readonly<Record<string, Roster>>;

/** A reading of whole rosters, which are there when it is. */
export interface Programacion {
  /** Its value is never empty: a desk shows its people in a week without a row too. */
  readonly reading: Reading<{ readonly semanas: Semanas }>;
  readonly semanas: Semanas;
}

/** Watches the rosters of a unit from a Monday on; a week without one is absent. */
export function useSemanas(un_id: string, lunes: string, weeks: number): Programacion {
  const { snapshot, ...reading } = useWatch<Readonly<Record<string, Json>>>(
    programaQuery(un_id, lunes, weeks),
  );
  const pages = Object.entries(snapshot?.value ?? {});
  const semanas = Object.fromEntries(pages.map(([key, page]) => [key.slice(-10), programaOf(page)]));
  return { reading: { ...reading, snapshot: snapshot && { ...snapshot, value: { semanas } } }, semanas };
}

/** What a roster is made of: the unit's people, its posts' names and its shifts. */
export interface Unidad {
  readonly gente: Readonly<Record<string, string>>;
  readonly turnos: NonNullable<UnitShifts['turnos']>;
  readonly festivos: Readonly<Record<string, string>>;
}

/** The people and shifts of a unit, and the company's holidays, as far as the phone knows them. */
export function useUnidad(un_id: string): Unidad {
  const people = useWatch<Record<string, GuardaUnidad>>({ path: `_guardas_/${un_id}` }).snapshot?.value;
  const unit = useWatch<UnitShifts>({ path: `_un_/${un_id}` }).snapshot?.value;
  const festivos = useWatch<Record<string, string>>({ path: '_festivos_' }).snapshot?.value;
  const gente = Object.entries(people ?? {}).map(([emp_id, { nom }]) => [emp_id, nom] as const);
  return {
    gente: Object.fromEntries(gente.sort(([, a], [, b]) => a.localeCompare(b, 'es'))),
    turnos: unit?.turnos ?? {},
    festivos: festivos ?? {},
  };
}

/** Writes rosters by the office's command, one change at a time. */
export function useProgramar(un_id: string) {
  const { notices, session } = useHost();
  const { unidades } = useObservable(session.persona);
  const { pending, ask } = useOrder();
  /** Asks for a change; false = it was not made, and the person was told why. */
  const change = async (changes: ProgramaChanges): Promise<boolean> => {
    if (Object.keys(changes).length === 0) {
      notices.show('info', m.nadaCambia);
      return false;
    }
    const request = { orden: PROGRAMAR, valores: { unidad: un_id }, texto: JSON.stringify(changes) };
    const resumen = m.resumen(unidades[un_id] ?? un_id);
    const done = await ask(request, { resumen, sobre: `turnos/${un_id}`, noHecho: m.noHecho });
    if (done === null) return false;
    const [first, ...more] = done.notas ?? [];
    notices.show('exito', first === undefined ? m.hecho : m.hechoCon(first, more.length));
    return true;
  };
  return { pending, change };
}
