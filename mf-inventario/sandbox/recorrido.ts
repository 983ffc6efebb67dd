import type { Recorrido } from '@gr/shared/build/recorrido';

/** What a deploy of the inventory walks in the live shell; nothing is counted and nothing saved. */
export const recorridos: readonly Recorrido[] = [
  {
    nombre: 'historial de inventario',
    rol: 'supervisor',
    en: '/inventariohis',
    pasos: [{ tap: 'Filtros', maybe: true }],
  },
];
