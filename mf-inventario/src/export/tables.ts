import type { DiferenciaItem, Inventario } from '@gr/shared/domain/inventario/inventario';
import type { SheetTable } from '@gr/shared/domain/tabla/file/csv-text';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { byCategoria } from '../items.model.ts';
import { mensajes as common, wordsOfDif } from '../mensajes.ts';
import { mensajes as m } from './mensajes.ts';

/** All items of one inventory. */
export function inventarioTable(inventario: Inventario, un_nom: string): SheetTable {
  const { items = {}, difs = {}, fechah_x, tipo_inv } = inventario;
  const rows = byCategoria(Object.entries(items).map(([id, item]) => ({ ...item, id })));
  return {
    columns: m.inventario,
    rows: rows.flatMap(([categoria, each]) =>
      each.map((item) => {
        const dif = difs[item.id];
        return [
          un_nom,
          // As shown on the screen: the stored text was written by a phone and may be anything.
          fechahLocal(fechah_x),
          common.tipos[tipo_inv],
          categoria,
          item.nom_item,
          item.cant_esp,
          item.cant,
          common.estadosItem[item.estado_item],
          item.serie ?? null,
          item.permiso_num ?? null,
          item.permiso_vence ?? null,
          dif ? wordsOfDif(dif) : null,
          item.obs ?? null,
        ];
      }),
    ),
  };
}

/** Changes between two inventories. */
export function changesTable(
  one: Inventario,
  other: Inventario,
  changes: readonly (readonly [string, DiferenciaItem])[],
  un_nom: string,
): SheetTable {
  const [antes, after] = one.fechah_x <= other.fechah_x ? [one, other] : [other, one];
  return {
    columns: m.cambios,
    rows: changes.map(([, dif]) => [
      un_nom,
      fechahLocal(antes.fechah_x),
      fechahLocal(after.fechah_x),
      dif.nom_item,
      wordsOfDif(dif),
      dif.antes ?? null,
      dif.ahora ?? null,
    ]),
  };
}
