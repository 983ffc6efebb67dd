import type { Recorrido } from '@gr/shared/build/recorrido';

/** What a deploy of the office walks in the live shell; nothing is asked of the server. */
export const recorridos: readonly Recorrido[] = [
  {
    nombre: 'unidades y personas',
    rol: 'admin',
    en: '/oficina',
    pasos: [{ tap: 'Unidades' }, { back: true }, { tap: 'Personas' }, { back: true }],
  },
];
