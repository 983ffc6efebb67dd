import type { Recorrido } from '@gr/remote-kit/build/recorrido';

/** Screens of the office that the check after a deploy visits in the live shell; nothing is requested from the server. */
export const recorridos: readonly Recorrido[] = [
  {
    nombre: 'unidades y personas',
    rol: 'admin',
    en: '/oficina',
    pasos: [{ tap: 'Unidades' }, { back: true }, { tap: 'Personas' }, { back: true }],
  },
];
