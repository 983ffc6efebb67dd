import type { Acknowledged, ItemInventario, TipoInventario } from '@gr/shared/domain/inventario/inventario';
import { guardarInventario, type Party } from '@gr/shared/domain/inventario/inventario-ops';
import { catNovName } from '@gr/shared/domain/novedad/categorias';
import { isOpen } from '@gr/shared/domain/novedad/estado';
import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { shortNumber } from '@gr/shared/domain/valor/short-number';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { seededId } from './chance.ts';
import { demoAct } from './demo-act.ts';
import type { SeededUnit } from './demo-units.ts';
import { DEMO_PEOPLE, nameOf, type Persona, ronderosOf } from './people.ts';
import { demoPhoto } from './pictures.ts';
import type { SeedTree } from './seed-tree.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Name, kind, expected, counted, state, and a serial number where it has one. */
const ITEMS: readonly (readonly [string, string, number, number, ItemInventario['estado_item'], string?])[] =
  [
    ['Radio portátil', 'Comunicaciones', 2, 2, 'bueno', 'RX-44120'],
    ['Batería de radio', 'Comunicaciones', 2, 1, 'faltante'],
    ['Linterna', 'Dotación', 2, 2, 'bueno'],
    ['Garrett (detector manual)', 'Dotación', 1, 1, 'regular', 'GM-9021'],
    ['Juego de llaves', 'Llaves', 14, 14, 'bueno'],
    ['Libro de minuta', 'Papelería', 1, 1, 'bueno'],
    ['Extintor', 'Emergencia', 3, 3, 'bueno'],
    ['Botiquín', 'Emergencia', 1, 1, 'regular'],
  ];

/** What was counted; `missing`: on the day when something was not there. */
function itemsOf(missing: boolean): Record<string, ItemInventario> {
  const items = ITEMS.map(([nom_item, cat_item, cant_esp, cant, estado_item, serie], n) => [
    `i${n + 1}`,
    {
      nom_item,
      cat_item,
      cant_esp,
      cant: missing ? cant : cant_esp,
      estado_item: !missing && estado_item === 'faltante' ? 'bueno' : estado_item,
      ...(serie !== undefined && { serie }),
    },
  ]);
  return Object.fromEntries(items);
}

/**
 * Three inventories of each unit as the app writes them: a supervisor's inspection, then the handovers of the last days. In the last
 * one a battery is missing. Gives the incidents this opened.
 * @param reported the incidents so far, with their life in `tree`: the receiver is told of those that were open
 */
export function pastInventories(
  tree: SeedTree,
  units: readonly SeededUnit[],
  now: number,
  reported: readonly Novedad[],
): readonly Novedad[] {
  return units.flatMap((unit) => inventoriesOf(tree, unit, now, reported));
}

/** Incidents of a unit that were open at `when` (ms), id → title, as a handover keeps them. */
function openAt(tree: SeedTree, un_id: string, when: number, reported: readonly Novedad[]): Acknowledged {
  const told = reported.flatMap(({ id_novedad }): [string, string][] => {
    const novedad = tree.read(`_novedades/${id_novedad}`) as unknown as Novedad;
    const { cierre, estado_nov, cat_nov, fechah_x } = novedad;
    const open = isOpen(novedad) || (estado_nov === 'cerrada' && (cierre?.fechah_x ?? 0) > when);
    return novedad.un_id === un_id && open && fechah_x < when
      ? [[id_novedad, `${catNovName(cat_nov, {})} · Novedad ${shortNumber(id_novedad)}: ${novedad.desc_nov}`]]
      : [];
  });
  return Object.fromEntries(told);
}

function inventoriesOf(
  tree: SeedTree,
  { unidad }: SeededUnit,
  now: number,
  reported: readonly Novedad[],
): readonly Novedad[] {
  const { un_id, un_nombre } = unidad;
  const guardas = ronderosOf(un_id);
  const [receiver] = guardas;
  const giver = guardas.find(({ turno }) => turno === 'tarde') ?? guardas[1];
  const inspector = DEMO_PEOPLE.find(({ rol, un_ids }) => rol === 'supervisor' && un_ids.includes(un_id));
  if (receiver === undefined || giver === undefined || inspector === undefined) return [];
  const novedades: Novedad[] = [];
  let previo = null;
  const kinds: readonly [TipoInventario, Persona][] = [
    ['revista', inspector],
    ['entrega', giver],
    ['recibo', receiver],
  ];
  for (const [at, [tipo_inv, persona]] of kinds.entries()) {
    const daysAgo = kinds.length - at;
    const when = startOfDay(now) - daysAgo * DAY + 6 * HOUR;
    const name = `inventario ${un_id} ${daysAgo - 1}`;
    const side = (who: Persona): Party | null =>
      tipo_inv === 'revista'
        ? null
        : {
            nom: nameOf(who),
            emp_id: who.emp_id,
            firma: demoPhoto(tree, 'firma', `${name} ${who.doc}`, when),
          };
    const saved = guardarInventario(actOf(persona, name, when), {
      id: seededId(name, when),
      un_id,
      un_nom: un_nombre,
      rol: persona.rol,
      tipo_inv,
      turno: persona.turno,
      previo,
      items: itemsOf(daysAgo === 1),
      entrega: side(giver),
      recibe: side(receiver),
      nov_pend: tipo_inv === 'revista' ? {} : openAt(tree, un_id, when, reported),
      consignas_pend: {},
      id_novedad: seededId(`novedad ${name}`, when),
    });
    tree.apply(saved.operation, when);
    if (saved.novedad) novedades.push({ ...saved.novedad, fechah_srv: when });
    previo = saved.inventario;
  }
  return novedades;
}

function actOf(persona: Persona, name: string, at: number): Acto {
  return demoAct(persona, seededId(`op ${name}`, at), at);
}
