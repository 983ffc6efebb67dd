import type { Rol } from '@gr/shared/contract/session';

/** What the services say to a person by themselves. */
export const mensajes = {
  casiLleno:
    'Queda poco espacio en este teléfono. Libere espacio: cuando se llene no podrá guardar fotos ni registros.',
} as const;

/** The sync pill; numbers are records, and calls after them where it says «avisos» or «con problema». */
export const sincronia = {
  alDia: 'Al día',
  pendientes: (n: number) => (n === 1 ? '1 pendiente' : `${n} pendientes`),
  enviando: (i: number, n: number) => `Enviando ${i} de ${n}`,
  sinConexion: 'Sin conexión',
  sinConexionCon: (n: number) => `Sin conexión · ${n} ${n === 1 ? 'guardado' : 'guardados'}`,
  avisos: (n: number) => (n === 1 ? '1 aviso por enviar' : `${n} avisos por enviar`),
  conProblema: (n: number) => `${n} con problema`,
} as const;

/** What a person is called by their role. */
export const roles: Readonly<Record<Rol, string>> = {
  rondero: 'Rondero',
  supervisor: 'Supervisor',
  admin: 'Administrador',
};
