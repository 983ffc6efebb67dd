import { acusarNovedad, anotarNovedad, cerrarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { stateOf } from '../functions/follow-incident.ts';
import { type Chance, chanceOf, seededId } from './chance.ts';
import { demoAct } from './demo-act.ts';
import { DEMO_PEOPLE, type Persona } from './people.ts';
import type { SeedTree } from './seed-tree.ts';
import { CLOSINGS, NOTES } from './sightings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What happened in the last two days is still open, so that the demo has work to do. */
const UNTOUCHED_MS = 2 * DAY;

/** Acknowledges, notes and closes incidents according to their age. `now` in ms. */
export function ageIncidents(tree: SeedTree, novedades: readonly Novedad[], now: number): void {
  for (const novedad of novedades) {
    const age = now - novedad.fechah_x;
    if (age < UNTOUCHED_MS || stateOf(readIncident(tree, novedad), {}).estado_nov === 'informada') continue;
    const chance = chanceOf(`vida ${novedad.id_novedad}`);
    const persona = chance.oneOf(supervisorsOf(novedad.un_id));
    const old = age > 20 * DAY;
    if (chance.number() > (old ? 0.95 : 0.75)) continue;
    let at = novedad.fechah_x + chance.between(4, 300) * MINUTE;
    tree.apply(acusarNovedad(actOf(persona, novedad, 'acuse', at), readIncident(tree, novedad)), at);
    for (let n = chance.number() < 0.4 ? chance.between(1, 2) : 0; n > 0; n -= 1) {
      at += chance.between(20, 600) * MINUTE;
      addNote(tree, persona, novedad, chance, at);
    }
    if (chance.number() > (old ? 0.9 : 0.5)) continue;
    at = Math.min(at + chance.between(1, 40) * HOUR, now - HOUR);
    const cierre = { texto: chance.oneOf(CLOSINGS), fotos: [], sin_foto: true };
    tree.apply(cerrarNovedad(actOf(persona, novedad, 'cierre', at), readIncident(tree, novedad), cierre), at);
  }
  // As the functions that follow incidents leave them.
  for (const novedad of novedades)
    for (const [key, value] of Object.entries(stateOf(readIncident(tree, novedad), {})))
      tree.put(`_novedades/${novedad.id_novedad}/${key}`, value);
}

function addNote(tree: SeedTree, persona: Persona, novedad: Novedad, chance: Chance, at: number): void {
  const acto = actOf(persona, novedad, `nota ${at}`, at);
  const nota = { id_nota: seededId(`nota ${novedad.id_novedad}`, at), texto: chance.oneOf(NOTES), fotos: [] };
  tree.apply(anotarNovedad(acto, readIncident(tree, novedad), nota), at);
}

function readIncident(tree: SeedTree, { id_novedad }: Novedad): Novedad {
  // The tree holds what the builders made of it.
  return tree.read(`_novedades/${id_novedad}`) as unknown as Novedad;
}

function supervisorsOf(un_id: string): readonly [Persona, ...Persona[]] {
  const [first, ...rest] = DEMO_PEOPLE.filter(
    ({ rol, un_ids }) => rol === 'supervisor' && un_ids.includes(un_id),
  );
  if (first === undefined) throw new Error(`No supervisor in ${un_id}`);
  return [first, ...rest];
}

function actOf(persona: Persona, { id_novedad }: Novedad, what: string, at: number): Acto {
  return demoAct(persona, seededId(`op ${what} ${id_novedad}`, at), at);
}
