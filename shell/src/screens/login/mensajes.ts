import type { LockReason } from '../../ports/session/session.ts';

/** Texts of the login, apart from the rest so that the first download stays small. */
export const login = {
  producto: 'Gestión de Riesgos',
  lema: 'Rondas, novedades y supervisiones',
  /** The footer's text is the specification's literal, without accent. */
  pie: (version: string) => `Gestion de Riesgos - v${version}`,
  sistemaDesconocido: 'Sistema desconocido',
  documento: 'Documento',
  conLetras: 'Mi documento tiene letras',
  contrasena: 'Contraseña',
  ingresar: 'Ingresar',
  ingresando: 'Ingresando…',
  mostrar: 'Mostrar contraseña',
  ocultar: 'Ocultar contraseña',
  saludo: (nombre: string) => `Hola, ${nombre}`,
  otraPersona: 'Ingresar con otro documento',
  faltaDocumento: 'Escriba su número de documento.',
  faltaContrasena: 'Escriba su contraseña.',
  espera: (segundos: number) =>
    segundos === 1
      ? 'Podrá intentar de nuevo en 1 segundo.'
      : `Podrá intentar de nuevo en ${segundos} segundos.`,
  detalle: 'Detalle',
  problemas: '¿Problemas para ingresar?',
  problemasTexto: [
    'Use el número de su documento sin puntos ni espacios.',
    'Para ingresar necesita conexión.',
    'Si olvidó la contraseña, pida a su supervisor que la restablezca.',
  ],
  cargando: 'Cargando…',
  motivos: {
    vencida: 'Su sesión venció. Ingrese de nuevo; no perderá lo pendiente.',
    sin_datos:
      'El navegador borró los datos de la aplicación en este teléfono. Ingrese de nuevo y registre otra vez lo que no se había enviado.',
    sin_servidor: 'Lleva más de 72 horas sin conexión. Ingrese de nuevo; sus registros siguen guardados.',
    inactiva: 'Su usuario está inactivo. Comuníquese con su supervisor.',
  } satisfies Record<LockReason, string>,
} as const;
