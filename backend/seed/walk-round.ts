import type { Operation } from '@gr/shared/contract/outbox';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import type { Novedad, PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { treesOfRonda } from '@gr/shared/domain/registro/trees';
import { iniciarRonda, marcarPunto, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { uidOf } from '../company/people/account-of.ts';
import { completed } from './asked-points.ts';
import { type Chance, chanceOf, seededId } from './chance.ts';
import { demoAct } from './demo-act.ts';
import type { SeededUnit } from './demo-units.ts';
import { judgeSeeded } from './judge-round.ts';
import type { Persona } from './people.ts';
import { type Drawing, demoPhoto, placeAt } from './pictures.ts';
import type { SeedTree } from './seed-tree.ts';
import type { Sighting } from './sightings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const INCIDENT_DRAWINGS = ['puerta', 'pasillo', 'camara'] as const;

/** A past round to generate. */
export interface PastRound {
  readonly tree: SeedTree;
  readonly persona: Persona;
  readonly unit: SeededUnit;
  readonly plan: PlanRonda;
  /** Days before today. */
  readonly daysAgo: number;
  /** Minutes after the start of that day. */
  readonly minute: number;
  /** Number of points left unread at the end. */
  readonly skip: number;
  readonly novedades: readonly Sighting[];
  /** The incidents have a picture. */
  readonly fotos?: boolean;
  readonly now: number;
}

/** Generates a past round with the builders of the app, operation by operation. Gives its incidents. */
export function walkRound(past: PastRound): readonly Novedad[] {
  const { tree, persona, unit, plan, novedades, now } = past;
  const name = `${persona.emp_id} ${plan.id_plan} ${past.daysAgo}`;
  const chance = chanceOf(name);
  let at = startOfDay(now) - past.daysAgo * DAY + past.minute * MINUTE;
  const id = seededId(`ronda ${name}`, at);
  const root = `_recorridos_todos/${id}`;
  const uid = uidOf(persona.emp_id);
  const record = (operation: Operation): Ronda => {
    tree.sent(uid, operation, at);
    return tree.read(root) as unknown as Ronda;
  };
  const acto = (what: string): Acto => demoAct(persona, seededId(`op ${name} ${what}`, at), at);
  const inicio = { id, unidad: unit.unidad, plan, puntos: unit.puntos, visita_rond: 'no' } as const;
  let ronda = record(iniciarRonda(acto('inicio'), inicio).operation);
  const found: Novedad[] = [];
  const orden = Object.values(unit.puntos).sort((a, b) => a.orden - b.orden);
  const walked = orden.slice(0, orden.length - past.skip);
  for (const [index, punto] of walked.entries()) {
    at += chance.between(70, 200) * 1000;
    const posicion = near(punto.lat ?? 0, punto.lng ?? 0, chance);
    const foto = (drawing: Drawing, what: string) =>
      demoPhoto(tree, drawing, `${name} ${what}`, at, placeAt(ronda, punto, posicion));
    const leido = { firma: punto.firma, qr_ver: punto.qr_ver };
    const lectura = { punto, leido, skew: 0, version_vieja: false, metodo: 'qr' } as const;
    const marked = marcarPunto({ ...acto(punto.qr_id), posicion }, ronda, {
      ...lectura,
      ...(unit.unidad.reglas === undefined ? {} : { reglas: unit.unidad.reglas }),
    });
    if (marked.nuevo) ronda = record(marked.operation);
    const added = completed(
      { ...acto(`tareas ${punto.qr_id}`), posicion },
      ronda,
      punto,
      chanceOf(`${name} tareas ${punto.qr_id}`),
      () => foto('pasillo', punto.qr_id),
    );
    if (added !== null) ronda = record(added);
    const sighting = novedades[index - 1];
    if (sighting === undefined) continue;
    at += chance.between(60, 180) * 1000;
    const fresh = {
      id_novedad: seededId(`novedad ${name} ${index}`, at),
      ronda,
      un_id: unit.unidad.un_id,
      un_nom: unit.unidad.un_nombre,
      qr_id: punto.qr_id,
      formulario: { ...sighting, lugar: punto.nom_qr },
      urgente: false,
      fotos: past.fotos === true ? [foto(chance.oneOf(INCIDENT_DRAWINGS), `${index}`)] : [],
      draft: '',
    };
    const { novedad, operation } = guardarNovedad({ ...acto(`novedad ${index}`), posicion }, fresh);
    ronda = record(operation);
    found.push(novedad);
  }
  at += 2 * MINUTE;
  const cierre = {
    motivo_cierre: 'emergencia',
    motivo_desc: 'Apoyo en la portería por solicitud del supervisor.',
  };
  record(terminarRonda(acto('fin'), ronda, unit.unidad, past.skip > 0 ? cierre : null));
  const [first = '', ...others] = treesOfRonda(ronda);
  judgeSeeded(past, first, at);
  tree.share([first, ...others]);
  return found;
}

/** A position within about 10 m of a place, with a phone's usual accuracy. */
export function near(lat: number, lng: number, chance: Chance): { lat: number; lng: number; prec_m: number } {
  const shift = (): number => (chance.number() - 0.5) * 0.00018;
  return { lat: lat + shift(), lng: lng + shift(), prec_m: chance.between(5, 18) };
}
