import type { Operation } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { treesOfSupervision } from '@gr/shared/domain/registro/trees';
import { type GuardaVisita, guardaKey, type Supervision } from '@gr/shared/domain/supervision/supervision';
import {
  adjuntarArchivos,
  cerrarSupervision,
  guardarEntrada,
  iniciarSupervision,
} from '@gr/shared/domain/supervision/supervision-ops';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { chanceOf, seededId } from './chance.ts';
import { demoAct } from './demo-act.ts';
import type { SeededUnit } from './demo-units.ts';
import { findingOf } from './findings.ts';
import { demoPerson, nameOf, type Persona, ronderosOf } from './people.ts';
import { demoPhoto } from './pictures.ts';
import type { SeedTree } from './seed-tree.ts';
import { near } from './walk-round.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Visits of the last days have pictures, and signatures of the guards; before, these signed on paper. */
const PICTURE_DAYS = 2;

interface Visit {
  readonly tree: SeedTree;
  readonly unit: SeededUnit;
  readonly persona: Persona;
  readonly daysAgo: number;
  /** ms since epoch. */
  readonly start: number;
}

/**
 * The supervision visits of the last `days` days, made with the builders of the app: one each night by 2001, and one
 * each sixth day by each of the other two. Gives their incidents.
 */
export function pastSupervisions(
  tree: SeedTree,
  units: readonly SeededUnit[],
  now: number,
  days: number,
): readonly Novedad[] {
  const staffed = units.filter(({ unidad }) => ronderosOf(unidad.un_id).length > 0);
  const novedades: Novedad[] = [];
  for (let daysAgo = days; daysAgo >= 1; daysAgo -= 1) {
    const day = startOfDay(now) - daysAgo * DAY;
    const visit = (doc: string, unit: SeededUnit | undefined, hour: number): void => {
      if (unit === undefined) return;
      const start = day + hour * 60 * MINUTE;
      novedades.push(...makeVisit({ tree, unit, persona: demoPerson(doc), daysAgo, start: start }));
    };
    visit('2001', staffed[(daysAgo - 1) % staffed.length], 23);
    if (daysAgo % 6 === 0) visit('2002', staffed[daysAgo % 12 === 0 ? 0 : 2], 9);
    if (daysAgo % 6 === 3) visit('2003', staffed[daysAgo % 12 === 3 ? 3 : 4], 16);
  }
  return novedades;
}

function makeVisit({ tree, unit, persona, daysAgo, start }: Visit): readonly Novedad[] {
  const { unidad } = unit;
  const name = `supervision ${unidad.un_id} ${daysAgo} ${persona.doc}`;
  const chance = chanceOf(name);
  let at = start;
  const acto = (what: string): Acto => ({
    ...demoAct(persona, seededId(`op ${name} ${what}`, at), at),
    posicion: near(unidad.lat ?? 0, unidad.lng ?? 0, chance),
  });
  const guardas: Record<string, GuardaVisita> = {};
  for (const guarda of ronderosOf(unidad.un_id)) {
    const { emp_id, turno } = guarda;
    guardas[guardaKey(guardas, emp_id)] = { nom: nameOf(guarda), emp_id, turno };
  }
  const { supervision: fresh, operation } = iniciarSupervision(acto('inicio'), {
    id: seededId(name, at),
    unidad,
    guardas,
  });
  const [first = '', ...others] = treesOfSupervision(fresh);
  const record = (op: Operation): Supervision => {
    // Only the first tree is written; the others share its record in the end.
    const updates = Object.entries(op.updates).filter(
      ([path]) => !others.some((root) => path.startsWith(root)),
    );
    tree.apply({ ...op, updates: Object.fromEntries(updates) }, at);
    return tree.read(first) as unknown as Supervision;
  };
  let supervision = record(operation);
  const pictures = daysAgo <= PICTURE_DAYS;
  const foto = (drawing: 'puerta' | 'firma', what: string): Photo =>
    demoPhoto(tree, drawing, `${name} ${what}`, at);
  const novedades: Novedad[] = [];
  for (const [clave, guarda] of Object.entries(guardas)) {
    at += chance.between(6, 15) * MINUTE;
    const entrada = guardarEntrada(acto(clave), supervision, {
      clave,
      guarda,
      ...findingOf(chance, seededId(`novedad ${name} ${clave}`, at), at),
      ...(pictures
        ? { firma: foto('firma', clave) }
        : { firma: null, sin_firma: 'Firmó en la planilla de papel.' }),
    });
    supervision = record(entrada.operation);
    if (entrada.novedad !== null) novedades.push({ ...entrada.novedad, fechah_srv: at });
  }
  at += chance.between(3, 8) * MINUTE;
  if (pictures) supervision = record(adjuntarArchivos(acto('foto'), supervision, [foto('puerta', 'puesto')]));
  const firma = foto('firma', 'super');
  const observaciones = 'Visita sin acompañamiento de la administración.';
  record(cerrarSupervision(acto('fin'), supervision, { firma, observaciones }));
  tree.share([first, ...others]);
  return novedades;
}
