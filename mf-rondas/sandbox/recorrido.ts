import type { Recorrido } from '@gr/remote-kit/build/recorrido';

/** Screens of the rounds that the check after a deploy visits in the live shell; no round is started and nothing is saved. */
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
