import type { Recorrido } from '@gr/remote-kit/build/recorrido';

/**
 * Walks that a deploy makes in the live shell with a test account. They save nothing: a walk that saves a record makes the deploy refuse
 * the version.
 */
export const recorridos: readonly Recorrido[] = [
  {
    nombre: 'reportar un punto, hasta antes de guardar',
    rol: 'rondero',
    en: '/informes',
    pasos: [{ tap: 'Reportar un punto dañado', maybe: true }, { see: '¿Qué tiene?' }, { back: true }],
  },
];
