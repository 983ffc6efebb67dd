import type { Recorrido } from '@gr/remote-kit/build/recorrido';

/** What a deploy of the tips walks in the live shell. No tip is opened: reading one is kept as read. */
export const recorridos: readonly Recorrido[] = [
  {
    nombre: 'buscar un tip',
    rol: 'rondero',
    en: '/tips',
    pasos: [{ type: ['Buscar un tip', 'a'] }, { tap: 'Filtros', maybe: true }],
  },
];
