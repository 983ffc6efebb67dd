import type { Recorrido } from '@gr/remote-kit/build/recorrido';

/** What a deploy of the reports walks in the live shell. No file is made: a deploy keeps none. */
export const recorridos: readonly Recorrido[] = [
  {
    nombre: 'ver un informe y su análisis',
    rol: 'supervisor',
    en: '/informes',
    pasos: [{ see: 'Fechas' }, { tap: 'Análisis' }, { see: 'Tiempo' }],
  },
];
