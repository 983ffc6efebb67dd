import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { uidOf } from '../../backend/company/people/account-of.ts';
import type { Chance } from '../../backend/seed/chance.ts';
import { type SeededUnit, signedUnit } from '../../backend/seed/demo-units.ts';
import { FIRST_UNITS } from '../../backend/seed/first-units.ts';
import { layUnit } from '../../backend/seed/lay-unit.ts';
import { NEW_UNITS } from '../../backend/seed/new-units.ts';
import { guardOf, type Persona, staffRecord } from '../../backend/seed/people.ts';
import { plansOf } from '../../backend/seed/plans.ts';
import { seedContent } from '../../backend/seed/seed-demo.ts';
import { SeedTree } from '../../backend/seed/seed-tree.ts';

/** One desk of the office for so many units, one supervisor for so many (our guess of a company). */
const UNITS_PER_DESK = 50;
const UNITS_PER_SUPERVISOR = 4;
const SHIFTS = ['dia', 'noche'] as const;

/** Somebody of the company, and where they work. */
export interface Member {
  readonly persona: Persona;
  readonly uid: string;
  readonly unidades: readonly Place[];
}

/** A unit with its plans. */
export interface Place extends SeededUnit {
  readonly planes: readonly PlanRonda[];
}

/** A company of any size. */
export interface Company {
  readonly places: readonly Place[];
  readonly members: readonly Member[];
  /** All of its data, as the product has it before anybody works. */
  readonly tree: SeedTree;
}

/** A company with `units` units and `staff` people, its points signed with `qrKey`; the same for the same arguments. */
export function makeCompany(
  units: number,
  staff: number,
  qrKey: Buffer,
  chance: Chance,
  now: number,
): Company {
  const tree = new SeedTree();
  const templates = [...FIRST_UNITS, ...NEW_UNITS];
  const signed = Array.from({ length: units }, (_, n) => {
    const template = templates[n % templates.length] ?? FIRST_UNITS[0];
    if (template === undefined) throw new Error('there are no units to copy');
    const number = String(n + 1).padStart(4, '0');
    const unidad = {
      ...template.unidad,
      un_id: `s${number}`,
      un_nombre: `${template.unidad.un_nombre} ${n + 1}`,
      __project_id: 'demo-gr',
      lat: (template.unidad.lat ?? 0) + (chance.number() - 0.5) * 0.1,
      lng: (template.unidad.lng ?? 0) + (chance.number() - 0.5) * 0.1,
    };
    return signedUnit(qrKey, { ...template, unidad });
  });
  const people = peopleOf(
    signed.map(({ unidad }) => unidad.un_id),
    staff,
  );
  const places = signed.map((unit): Place => {
    const { un_id } = unit.unidad;
    const guards = people.filter(({ rol, un_ids }) => rol === 'rondero' && un_ids[0] === un_id);
    const planes = plansOf(
      unit,
      guards.map(({ emp_id }) => emp_id),
    );
    layUnit(tree, unit, planes, now);
    for (const guard of guards) tree.put(`_guardas_/${un_id}/${guard.emp_id}`, asJson(guardOf(guard)));
    return { ...unit, planes };
  });
  for (const persona of people) {
    tree.put(`_emp_segdiez/${persona.emp_id}`, asJson(staffRecord(persona, now)));
    for (const un_id of persona.un_ids) tree.put(`_acceso_/${persona.emp_id}/${un_id}`, true);
  }
  seedContent(tree, now);
  const byId = new Map(places.map((place) => [place.unidad.un_id, place]));
  const members = people.map((persona) => ({
    persona,
    uid: uidOf(persona.emp_id),
    unidades: persona.un_ids.flatMap((un_id) => byId.get(un_id) ?? []),
  }));
  return { places, members, tree };
}

/** Desks first, then supervisors, then guards over all units in turn. */
function peopleOf(un_ids: readonly string[], staff: number): readonly Persona[] {
  const desks = Math.max(1, Math.ceil(un_ids.length / UNITS_PER_DESK));
  const supervisors = Math.max(1, Math.ceil(un_ids.length / UNITS_PER_SUPERVISOR));
  const stretch = (n: number, of: number): readonly string[] =>
    un_ids.slice(Math.floor((n * un_ids.length) / of), Math.floor(((n + 1) * un_ids.length) / of));
  return Array.from({ length: staff }, (_, n): Persona => {
    const guard = n - desks - supervisors;
    const rol = n < desks ? 'admin' : guard < 0 ? 'supervisor' : 'rondero';
    const held = rol === 'admin' ? stretch(n, desks) : stretch(n - desks, supervisors);
    const doc = String(10_000_001 + n);
    return {
      doc,
      emp_id: `e${doc}`,
      nom: `Persona ${n + 1}`,
      ape: 'de la Simulación',
      rol,
      un_ids: rol === 'rondero' ? [un_ids[guard % un_ids.length] ?? ''] : held,
      turno: SHIFTS[Math.floor(guard / un_ids.length) % 2] ?? 'dia',
      estado: 2,
    };
  });
}
