import type { Inventario, ItemInventario } from '@gr/shared/domain/inventario/inventario';
import { comoJson } from '@gr/shared/domain/registro/trees';
import { fechahLocal, startOfDay } from '@gr/shared/domain/valor/time';
import type { Arbol } from './arbol.ts';
import { nombreDe, ronderosDe } from './personal.ts';
import { idDe } from './sorteo.ts';
import type { UnidadSembrada } from './unidades.ts';

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

function sello(name: string, at: number, doc: string, cant_archivos = 0) {
  const fechah = fechahLocal(at);
  const op = idDe(`op ${name}`, at);
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

/** Three inventories of a unit: the handovers of the last days and an inspection. */
export function sembrarInventarios(arbol: Arbol, { unidad }: UnidadSembrada, now: number): void {
  const { un_id } = unidad;
  const guardas = ronderosDe(un_id);
  const [recibe] = guardas;
  const entrega = guardas.find(({ turno }) => turno === 'tarde') ?? guardas[1];
  if (recibe === undefined || entrega === undefined) return;
  const tipos = ['recibo', 'entrega', 'revista'] as const;
  for (const [index, tipo_inv] of tipos.entries()) {
    const at = startOfDay(now) - (index + 1) * DAY + 6 * HOUR;
    const id = idDe(`inventario ${un_id} ${index}`, at);
    const missing = index === 0;
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
    const inventario: Inventario = {
      ...sello(`inventario ${un_id} ${index}`, at, recibe.doc),
      id,
      un_id,
      tipo_inv,
      turno: 'noche',
      entrega_nom: nombreDe(entrega),
      recibe_nom: nombreDe(recibe),
      estado: missing ? 'con_diferencias' : 'aceptado',
      items: Object.fromEntries(items),
    };
    arbol.poner(`_inventarios_/${un_id}/${id}`, comoJson(inventario));
  }
}

/** The open problems the office keeps of a unit. */
export function sembrarIncidencias(arbol: Arbol, { unidad }: UnidadSembrada, now: number): void {
  const { un_id } = unidad;
  const textos = [
    ['Cámara 7 sin imagen', 'El proveedor de CCTV viene el próximo martes. Reforzar la ronda de ese sector.'],
    ['Talanquera manual', 'La talanquera de salida se abre a mano hasta que llegue el repuesto.'],
  ] as const;
  for (const [index, [titulo, desc]] of textos.entries()) {
    const at = startOfDay(now) - (index + 2) * DAY + 9 * HOUR;
    arbol.poner(`_incidencias/${un_id}/${idDe(`incidencia ${un_id} ${index}`, at)}`, {
      titulo,
      desc,
      estado: 'abierta',
      fechah_x: at,
    });
  }
}
