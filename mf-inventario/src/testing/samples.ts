import { FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import type { Inventario, ItemInventario } from '@gr/shared/domain/inventario/inventario';

export const HOUR = 3_600_000;

/** Two good radios; `change` replaces fields. */
export function item(change: Partial<ItemInventario> = {}): ItemInventario {
  return {
    nom_item: 'Radio',
    cat_item: 'Comunicaciones',
    cant_esp: 2,
    cant: 2,
    estado_item: 'bueno',
    ...change,
  };
}

/** Items of most tests: a radio with a serial, a torch, and a weapon whose permit ends in 12 days. */
export const ITEMS: Readonly<Record<string, ItemInventario>> = {
  a: item({ serie: 'RX-1' }),
  b: item({ nom_item: 'Linterna', cat_item: 'Dotación' }),
  c: item({
    nom_item: 'Revólver',
    cat_item: 'Armas',
    cant_esp: 1,
    cant: 1,
    serie: 'ARM-77',
    permiso_num: 'P-1',
    permiso_vence: '2026-12-02',
  }),
};

/** An inventory of unit `u001` saved `ago` ms before the tests' now. */
export function inventario(id: string, ago: number, change: Partial<Inventario> = {}): Inventario {
  return {
    _op: `op ${id}`,
    fechah: '2026-11-20 06:00:00',
    fechah_x: FAKE_NOW - ago,
    fechah_srv: FAKE_NOW - ago,
    disp_id: 'd',
    app_ver: '1',
    cant_archivos: 0,
    id,
    un_id: 'u001',
    tipo_inv: 'recibo',
    entrega_id: 'e1002',
    entrega_nom: 'Luis Rey',
    recibe_id: 'e1003',
    recibe_nom: 'Eva Paz',
    estado: 'aceptado',
    items: ITEMS,
    ...change,
  };
}

/** `n` items in ten categories. */
export function many(n: number): Readonly<Record<string, ItemInventario>> {
  return Object.fromEntries(
    Array.from({ length: n }, (_, i) => [
      `i${i}`,
      item({ nom_item: `Elemento ${i + 1}`, cat_item: `Categoría ${i % 10}` }),
    ]),
  );
}
