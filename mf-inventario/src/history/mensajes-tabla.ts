/** Headers of the table of inventories. */
export const tabla = {
  inventario: 'Inventario',
  fecha: 'Fecha',
  quien: 'Quién',
  elementos: 'Elementos',
  diferencias: 'Diferencias',
  estado: 'Estado',
} as const;
