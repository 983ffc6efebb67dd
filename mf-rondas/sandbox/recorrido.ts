import type { Recorrido } from '@gr/shared/build/recorrido';

/** What a deploy of the rounds walks in the live shell; nothing is begun and nothing saved. */
export const recorridos: readonly Recorrido[] = [
  {
    nombre: 'rondas: hoy, historial y de vuelta',
    rol: 'supervisor',
    en: '/rondas',
    pasos: [
      { tap: 'Hoy', maybe: true },
      { tap: 'Historial', maybe: true },
      { tap: 'Ahora', maybe: true },
    ],
  },
  {
    nombre: 'rondas del rondero',
    rol: 'rondero',
    en: '/rondas',
    pasos: [{ tap: 'Historial', maybe: true }],
  },
];
