import type { GuardaUnidad } from '@gr/shared/domain/registro/records';

/** A guard as shown on the screen. */
export interface Guarda {
  readonly emp_id: string;
  readonly nom: string;
}

/** The guards of one shift. */
export interface Turno {
  /** `null` when the office set none. */
  readonly turno: string | null;
  readonly guardas: readonly Guarda[];
}

/** The guards by shift, shifts and names in alphabetical order, those without a shift last. */
export function byTurno(todas: Readonly<Record<string, GuardaUnidad>>): readonly Turno[] {
  const turnos = new Map<string | null, Guarda[]>();
  for (const [emp_id, { nom, turno }] of Object.entries(todas)) {
    // Other programs write here too: a record may lack its name.
    if (typeof nom !== 'string') continue;
    const key = typeof turno === 'string' ? turno : null;
    turnos.set(key, [...(turnos.get(key) ?? []), { emp_id, nom }]);
  }
  const before = (a: string, b: string): number => a.localeCompare(b, 'es');
  return [...turnos]
    .map(([turno, guardas]) => ({ turno, guardas: guardas.sort((a, b) => before(a.nom, b.nom)) }))
    .sort((a, b) => {
      if (a.turno === null || b.turno === null) return Number(a.turno === null) - Number(b.turno === null);
      return before(a.turno, b.turno);
    });
}
