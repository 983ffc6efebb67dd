import type { Novedad, PlanRonda } from '@gr/shared/domain/registro/records';
import { type Chance, chanceOf } from './chance.ts';
import type { SeededUnit } from './demo-units.ts';
import { putRound } from './old-rounds.ts';
import { demoPerson, type Persona, ronderosOf } from './people.ts';
import type { SeedTree } from './seed-tree.ts';
import { someSighting } from './sightings.ts';
import { type PastRound, walkRound } from './walk-round.ts';

/** Days whose rounds go through the app's own builders. */
export const RECENT_DAYS = 8;

/** Rounds of a day in a unit: shift, and minutes after the start of the day. */
const ROUNDS: readonly (readonly [Persona['turno'], number])[] = [
  ['dia', 7 * 60],
  ['dia', 11 * 60],
  ['tarde', 15 * 60],
  ['tarde', 19 * 60],
  ['noche', 22 * 60 + 20],
  ['noche', 24 * 60 + 90],
  ['noche', 24 * 60 + 240],
];
/** One of each shift, for the recent days. */
const RECENT_ROUNDS = [ROUNDS[0], ROUNDS[2], ROUNDS[4]].filter((one) => one !== undefined);

/**
 * The rounds of every unit with guards over the last `days` days, except those of told-rounds.ts. Gives their incidents.
 */
export function calendarRounds(
  tree: SeedTree,
  units: readonly SeededUnit[],
  planes: ReadonlyMap<string, readonly PlanRonda[]>,
  now: number,
  days: number,
): readonly Novedad[] {
  const novedades: Novedad[] = [];
  for (let daysAgo = days; daysAgo >= 1; daysAgo -= 1) {
    const recent = daysAgo <= RECENT_DAYS;
    for (const unit of units) {
      const { un_id } = unit.unidad;
      for (const [turno, start] of recent ? RECENT_ROUNDS : ROUNDS) {
        const chance = chanceOf(`calendario ${un_id} ${daysAgo} ${start}`);
        const persona = walkerOf(un_id, turno, chance, recent);
        const plan = planes.get(un_id)?.find(({ id_plan }) => id_plan === `${un_id}_${turno}`);
        // One round in thirty was never walked.
        if (persona === null || plan === undefined || chance.number() < 1 / 30) continue;
        if (recent && TOLD.has(`${un_id} ${turno} ${daysAgo > 2 ? 'antes' : daysAgo}`)) continue;
        const past = {
          tree,
          persona,
          unit,
          plan,
          daysAgo,
          now,
          ...luckOf(start, chance),
        };
        novedades.push(...(recent ? walkRound(past) : putRound(past)));
      }
    }
  }
  return novedades;
}

/** Unit, shift and day (`antes`: three days ago and more) of the rounds in told-rounds.ts. */
const TOLD = new Set([
  'u001 noche 1',
  'u001 noche 2',
  'u001 noche antes',
  'u001 dia 1',
  'u002 noche 1',
  'u002 noche 2',
  'u003 dia 1',
]);

/** Who walks: a rondero of the unit, of that shift if there is one. The recent days of 1001 are in told-rounds.ts. */
function walkerOf(un_id: string, turno: Persona['turno'], chance: Chance, recent: boolean): Persona | null {
  const all = ronderosOf(un_id).filter((persona) => !recent || persona !== demoPerson('1001'));
  const own = all.filter((persona) => persona.turno === turno);
  const [first, ...rest] = own.length > 0 ? own : all;
  return first === undefined ? null : chance.oneOf([first, ...rest]);
}

function luckOf(start: number, chance: Chance): Pick<PastRound, 'minute' | 'skip' | 'novedades'> {
  const minute = start + chance.between(0, 40);
  const skip = chance.number() < 0.12 ? chance.between(1, 4) : 0;
  const seen = chance.number();
  const count = seen < 0.01 ? 2 : seen < 0.11 ? 1 : 0;
  return { minute, skip, novedades: Array.from({ length: count }, () => someSighting(chance)) };
}
