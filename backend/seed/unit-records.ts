import { type Inventario, type ItemInventario, itemDifs } from '@gr/shared/domain/inventario/inventario';
import { asJson } from '@gr/shared/domain/registro/trees';
import { fechahLocal, startOfDay } from '@gr/shared/domain/valor/time';
import { seededId } from './chance.ts';
import type { SeededUnit } from './demo-units.ts';
import { nameOf, ronderosOf } from './people.ts';
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

function sealOf(name: string, at: number, doc: string, cant_archivos = 0) {
  const fechah = fechahLocal(at);
  const op = seededId(`op ${name}`, at);
  return {
    _op: op,
    fechah,
    fechah_x: at,
    fechah_srv: at,
    disp_id: `demo-${doc}`,
    app_ver: '0.1.0',
    cant_archivos,
  };
}

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
      serie,
    },
  ]);
  return Object.fromEntries(items);
}

/** Three inventories of a unit: the handovers of the last days and an inspection. */
export function seedInventories(tree: SeedTree, { unidad }: SeededUnit, now: number): void {
  const { un_id } = unidad;
  const guardas = ronderosOf(un_id);
  const [receiver] = guardas;
  const giver = guardas.find(({ turno }) => turno === 'tarde') ?? guardas[1];
  if (receiver === undefined || giver === undefined) return;
  const kinds = ['recibo', 'entrega', 'revista'] as const;
  for (const [index, tipo_inv] of kinds.entries()) {
    const at = startOfDay(now) - (index + 1) * DAY + 6 * HOUR;
    const id = seededId(`inventario ${un_id} ${index}`, at);
    const missing = index === 0;
    const items = itemsOf(missing);
    const inventario: Inventario = {
      ...sealOf(`inventario ${un_id} ${index}`, at, receiver.doc),
      id,
      un_id,
      tipo_inv,
      turno: 'noche',
      entrega_nom: nameOf(giver),
      recibe_nom: nameOf(receiver),
      estado: missing ? 'con_diferencias' : 'aceptado',
      items,
      ...(missing ? { difs: { ...itemDifs(itemsOf(false), items) } } : {}),
    };
    tree.put(`_inventarios_/${un_id}/${id}`, asJson(inventario));
  }
}

/** The open problems the office keeps of a unit. */
export function seedOpenProblems(tree: SeedTree, { unidad }: SeededUnit, now: number): void {
  const { un_id } = unidad;
  const texts = [
    ['Cámara 7 sin imagen', 'El proveedor de CCTV viene el próximo martes. Reforzar la ronda de ese sector.'],
    ['Talanquera manual', 'La talanquera de salida se abre a mano hasta que llegue el repuesto.'],
  ] as const;
  for (const [index, [titulo, desc]] of texts.entries()) {
    const at = startOfDay(now) - (index + 2) * DAY + 9 * HOUR;
    tree.put(`_incidencias/${un_id}/${seededId(`incidencia ${un_id} ${index}`, at)}`, {
      titulo,
      desc,
      estado: 'abierta',
      fechah_x: at,
    });
  }
}
