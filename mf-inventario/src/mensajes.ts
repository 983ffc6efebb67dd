import type { EstadoItem, Inventario } from '@gr/shared/domain/inventario';

const estados: Readonly<Record<Inventario['estado'], string>> = {
  borrador: 'Borrador',
  por_recibir: 'Por recibir',
  aceptado: 'Aceptado',
  con_diferencias: 'Con diferencias',
};
const tipos: Readonly<Record<Inventario['tipo_inv'], string>> = {
  recibo: 'Recibo de puesto',
  entrega: 'Entrega de puesto',
  revista: 'Revista',
};
const estadosItem: Readonly<Record<EstadoItem, string>> = {
  bueno: 'Bueno',
  regular: 'Regular',
  malo: 'Malo',
  faltante: 'Falta',
};

/** Every sentence this remote shows. */
export const mensajes = {
  titulo: 'Inventario',
  unidad: 'Unidad',
  sinUnidades: 'No tiene unidades asignadas. Comuníquese con su supervisor.',
  vacio: 'Esta unidad todavía no tiene inventario.',
  sinItems: 'Este inventario no tiene elementos.',
  ultimo: 'Último inventario',
  fecha: 'Fecha',
  entrega: 'Entrega',
  recibe: 'Recibe',
  cantidad: (cant: number, cant_esp: number) => (cant === cant_esp ? `${cant}` : `${cant} de ${cant_esp}`),
  serie: (serie: string) => `Serie ${serie}`,
  estados,
  tipos,
  estadosItem,
  noExiste: 'Esta pantalla no existe. Vuelva al inventario.',
  verInventario: 'Ver inventario',
} as const;
