import type { Recorrido } from '@gr/shared/build/recorrido';

/** What a deploy walks in the live shell with a test account. It saves nothing: a walk that leaves a record refuses the version. */
export const recorridos: readonly Recorrido[] = [
  {
    nombre: 'reportar un punto, hasta antes de guardar',
    rol: 'rondero',
    en: '/ejemplo',
    pasos: [{ tap: 'Reportar un punto dañado', maybe: true }, { see: '¿Qué tiene?' }, { back: true }],
  },
];
