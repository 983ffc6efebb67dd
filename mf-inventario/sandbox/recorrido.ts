import type { Recorrido } from '@gr/remote-kit/build/recorrido';

/** Screens of the inventory that the check after a deploy visits in the live shell; nothing is counted or saved. */
export const recorridos: readonly Recorrido[] = [
  {
    nombre: 'historial de inventario',
    rol: 'supervisor',
    en: '/inventariohis',
    pasos: [{ tap: 'Filtros', maybe: true }],
  },
];
