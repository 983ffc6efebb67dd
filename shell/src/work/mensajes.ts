import type { Rol } from '@gr/shared/contract/session';

/** What the services say to a person by themselves. */
export const mensajes = {
  casiLleno:
    'Queda poco espacio en este teléfono. Libere espacio: cuando se llene no podrá guardar fotos ni registros.',
} as const;

/** The sync pill; numbers are records, and calls after them where it says «avisos» or «con problema». */
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

/** What a person is called by their role. */
export const roles: Readonly<Record<Rol, string>> = {
  rondero: 'Rondero',
  supervisor: 'Supervisor',
  admin: 'Administrador',
};

/** After the browser threw the phone's database away; numbers are records. */
export const recuperacion = {
  titulo: 'El navegador borró la memoria de esta aplicación',
  recuperados: (n: number) => (n === 1 ? 'Se recuperó 1 registro.' : `Se recuperaron ${n} registros.`),
  ninguno: 'No falta ninguno.',
  comprobando: (n: number) =>
    n === 1
      ? 'De 1 registro todavía no se sabe: se comprueba con el servidor.'
      : `De ${n} registros todavía no se sabe: se comprueba con el servidor.`,
  faltan: (n: number) => (n === 1 ? 'Falta 1 registro' : `Faltan ${n} registros`),
  avise: 'Avise a su supervisor.',
  entendido: 'Entendido',
} as const;
