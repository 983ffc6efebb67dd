import type { Recorrido } from '@gr/remote-kit/build/recorrido';

/** What a deploy of the shifts walks in the live shell. None is begun: a deploy leaves nothing behind. */
export const recorridos: readonly Recorrido[] = [
  {
    nombre: 'ver quién está de turno',
    rol: 'rondero',
    en: '/turnos',
    pasos: [{ see: 'De turno ahora' }],
  },
];
