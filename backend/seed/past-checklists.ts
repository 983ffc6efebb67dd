import type { Rol } from '@gr/shared/contract/session';
import {
  type ItemPlantilla,
  type Plantilla,
  type Respuesta,
  visibleSecciones,
} from '@gr/shared/domain/lista/lista';
import { guardarLista, itemsWithNovedad } from '@gr/shared/domain/lista/lista-ops';
import { TEMPLATE_LIBRARY } from '@gr/shared/domain/lista/template-library';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { type Chance, chanceOf, seededId } from './chance.ts';
import { demoAct } from './demo-act.ts';
import type { SeededUnit } from './demo-units.ts';
import { demoPerson, type Persona, ronderosOf } from './people.ts';
import type { SeedTree } from './seed-tree.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Share of the items that fail. */
const FAILING = 0.05;

/**
 * The checklists filled in over the last `days` days: the post each day, the inspection of the premises and the
 * supervisor's each third day, unit after unit. Gives the incidents they opened.
 */
export function pastChecklists(
  tree: SeedTree,
  units: readonly SeededUnit[],
  now: number,
  days: number,
): readonly Novedad[] {
  const staffed = units.filter(({ unidad }) => ronderosOf(unidad.un_id).length > 0);
  const novedades: Novedad[] = [];
  for (let daysAgo = days; daysAgo >= 1; daysAgo -= 1) {
    const fill = (
      id_plant: keyof typeof TEMPLATE_LIBRARY,
      turn: number,
      hour: number,
      doc?: string,
    ): void => {
      const unit = staffed[turn % staffed.length];
      const chance = chanceOf(`lista ${id_plant} ${daysAgo}`);
      const persona = doc ? demoPerson(doc) : someGuard(unit, chance);
      if (unit === undefined || persona === null) return;
      const at = startOfDay(now) - daysAgo * DAY + (hour * 60 + chance.between(0, 50)) * MINUTE;
      novedades.push(...fillIn(tree, unit, persona, id_plant, at, chance));
    };
    fill('plant01', daysAgo, 6);
    // 2001 fills it in where the visit of that night was.
    if (daysAgo % 3 === 1) fill('plant02', daysAgo - 1, 22, '2001');
    if (daysAgo % 3 === 2) fill('plant03', Math.floor(daysAgo / 3), 10);
  }
  return novedades;
}

function someGuard(unit: SeededUnit | undefined, chance: Chance): Persona | null {
  const [first, ...rest] = unit ? ronderosOf(unit.unidad.un_id) : [];
  return first === undefined ? null : chance.oneOf([first, ...rest]);
}

function fillIn(
  tree: SeedTree,
  { unidad }: SeededUnit,
  persona: Persona,
  id_plant: keyof typeof TEMPLATE_LIBRARY,
  at: number,
  chance: Chance,
): readonly Novedad[] {
  const plantilla: Plantilla = TEMPLATE_LIBRARY[id_plant];
  const name = `lista ${id_plant} ${unidad.un_id} ${at}`;
  const id = seededId(name, at);
  const respuestas = answerAll(plantilla, chance);
  const opens = itemsWithNovedad(plantilla, respuestas);
  const acto = demoAct(persona, seededId(`op ${name}`, at), at);
  const rol: Rol = persona.rol;
  const { lista, novedades } = guardarLista(acto, {
    id,
    fechah_ini_x: at - chance.between(4, 20) * MINUTE,
    un_id: unidad.un_id,
    un_nom: unidad.un_nombre,
    id_plant,
    plantilla,
    rol,
    respuestas,
    fotos: {},
    firma: null,
    ids_novedad: Object.fromEntries(opens.map((item) => [item, seededId(`novedad ${name} ${item}`, at)])),
  });
  tree.put(`_listascheck_/${unidad.un_id}/${id}`, asJson({ ...lista, fechah_srv: at }));
  const records = novedades.map((novedad) => ({ ...novedad, fechah_srv: at }));
  for (const novedad of records) tree.put(`_novedades/${novedad.id_novedad}`, asJson(novedad));
  return records;
}

/** Answers every item that shows, in passes, since an answer may show others. */
function answerAll(plantilla: Plantilla, chance: Chance): Readonly<Record<string, Respuesta>> {
  const respuestas: Record<string, Respuesta> = {};
  for (let pass = 0; pass < 3; pass += 1) {
    const open = visibleSecciones(plantilla, respuestas)
      .flatMap(({ items }) => items)
      .filter(({ id }) => respuestas[id] === undefined);
    for (const { id, item } of open) {
      const respuesta = answerTo(item, chance);
      if (respuesta !== null) respuestas[id] = respuesta;
    }
  }
  return respuestas;
}

function answerTo(item: ItemPlantilla, chance: Chance): Respuesta | null {
  // What opens an incident fails more rarely than the rest.
  const fails = chance.number() < (item.falla_crea_nov === true ? FAILING / 3 : FAILING);
  const obs = fails ? { obs: 'Se informa para que se corrija.' } : {};
  switch (item.tipo) {
    case 'si_no':
      return { valor: fails ? 'no' : 'si', ...obs };
    case 'cumple':
      return { valor: fails ? 'no_cumple' : chance.number() < 0.05 ? 'no_aplica' : 'cumple', ...obs };
    case 'opcion': {
      const [first = '', ...keys] = Object.keys(item.opciones ?? {});
      const [rest = first] = keys.slice(fails ? -1 : 0);
      return { valor: chance.number() < 0.75 && !fails ? first : rest };
    }
    case 'numero':
      return { valor: String((item.min ?? 0) + (fails ? 3 : 0)) };
    case 'texto':
      return chance.number() < 0.3 ? { valor: 'Sin observaciones del turno.' } : null;
    default:
      return null;
  }
}
