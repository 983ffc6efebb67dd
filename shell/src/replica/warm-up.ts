import type { DataPort, Query } from '@gr/shared/contract/data';
import type { Persona } from '@gr/shared/contract/session';
import { inicioDelDia } from '@gr/shared/domain/time';

/** Most rounds one reading may give (backend/rules: `limitToLast <= 50`). */
const ROUNDS = 50;
/** A night round began yesterday, ms. */
const DAY_MS = 24 * 3_600_000;

/** Published checklists, as their screen asks for them (backend/rules: `limitToLast <= 50`). */
const CHECKLISTS: Query = {
  path: '_listascheck_plant_',
  orderBy: 'estado',
  equalTo: 'publicada',
  limitToLast: 50,
};

/** What a round or a visit needs on the phone before the signal goes (reliability.md, The read replica). */
export function warmUpQueries(persona: Persona, now: number): readonly Query[] {
  const guards = persona.rol !== 'rondero';
  const units = Object.keys(persona.unidades).flatMap((un) => [
    { path: `_un_/${un}` },
    { path: `_qr_/${un}` },
    { path: `_rondas_plan_/${un}` },
    ...(guards ? [{ path: `_guardas_/${un}` }] : []),
  ]);
  if (persona.rol === 'admin') return units;
  if (persona.rol === 'supervisor') return [...units, CHECKLISTS];
  const path = `_recorridos_rondero_/${persona.emp_id}`;
  const rounds = { path, orderBy: 'fechah_x', startAt: inicioDelDia(now) - DAY_MS, limitToLast: ROUNDS };
  return [...units, CHECKLISTS, rounds];
}

/**
 * Reads everything once, so that the replica keeps it; a refused or lost reading does not stop the others.
 * `true` = the phone has all of it.
 */
export async function warmUp(
  data: DataPort,
  persona: Persona,
  now: number,
  trace: (code: string, cause: unknown) => void,
): Promise<boolean> {
  let all = true;
  for (const query of warmUpQueries(persona, now)) {
    const reading = await data.read(query);
    if (reading.ok) continue;
    all = false;
    trace(reading.error.code, reading.error.cause);
    // Without a connection the rest would only wait for its deadline in turn.
    if (reading.error.code === 'DA-001') return false;
  }
  return all;
}
