import type { Rol } from '@gr/shared/contract/session';

/** Texts of the services for people. */
export const mensajes = {
  casiLleno:
    'Queda poco espacio en este teléfono. Libere espacio: cuando se llene no podrá guardar fotos ni registros.',
} as const;

/** The sync pill; numbers count records, and calls after them in «avisos» and «con problema». */
export const sincronia = {
  alDia: 'Al día',
  /** It is not known yet whether all records are there. */
  comprobando: 'Comprobando…',
  faltan: (n: number) => (n === 1 ? 'Falta 1' : `Faltan ${n}`),
  pendientes: (n: number) => (n === 1 ? '1 pendiente' : `${n} pendientes`),
  enviando: (i: number, n: number) => `Enviando ${i} de ${n}`,
  sinConexion: 'Sin conexión',
  sinConexionCon: (n: number) => `Sin conexión · ${n} ${n === 1 ? 'guardado' : 'guardados'}`,
  avisos: (n: number) => (n === 1 ? '1 aviso por enviar' : `${n} avisos por enviar`),
  conProblema: (n: number) => `${n} con problema`,
} as const;

/** Names of the roles for people. */
export const roles: Readonly<Record<Rol, string>> = {
  rondero: 'Rondero',
  supervisor: 'Supervisor',
  admin: 'Administrador',
};

/** After the browser deleted the phone's database; numbers count records. */
export const recuperacion = {
  titulo: 'El navegador borró la memoria de esta aplicación',
  recuperados: (n: number) => (n === 1 ? 'Se recuperó 1 registro.' : `Se recuperaron ${n} registros.`),
  ninguno: 'No falta ninguno.',
  comprobando: (n: number) =>
    n === 1
      ? 'De 1 registro todavía no se sabe si llegó: se comprueba con conexión.'
      : `De ${n} registros todavía no se sabe si llegaron: se comprueba con conexión.`,
  faltan: (n: number) => (n === 1 ? 'Falta 1 registro' : `Faltan ${n} registros`),
  avise: 'Avise a su supervisor.',
  entendido: 'Entendido',
} as const;

/** A part of the app that could not be fetched. */
export const noDescargo = 'Esta pantalla no alcanzó a descargar. Revise la conexión e intente de nuevo.';
