import type { Recorrido } from '@gr/remote-kit/build/recorrido';

/** Screens of visits, lists and incidents that the check after a deploy visits in the live shell; nothing is saved. */
export const recorridos: readonly Recorrido[] = [
  {
    nombre: 'filtrar novedades',
    rol: 'supervisor',
    en: '/novedadesrond',
    pasos: [
      { tap: 'Filtros', maybe: true },
      { tap: 'Cerradas', maybe: true },
    ],
  },
  {
    nombre: 'listas de chequeo',
    rol: 'rondero',
    en: '/listascheck',
    pasos: [{ tap: 'Historial', maybe: true }],
  },
];
