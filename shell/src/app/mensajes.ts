/** Texts of the frame. The login and the screens keep theirs apart so that the login stays small. */
export const marco = {
  impreso: (cuando: string, quien: string) => `Impreso ${cuando}, ${quien}`,
  producto: 'Gestión de Riesgos',
  abrirMenu: 'Abrir menú',
  menu: 'Menú',
  cerrarMenu: 'Cerrar menú',
  atras: 'Atrás',
  opciones: 'Más opciones',
  alarma: 'Ayuda y alarma',
  noEncontrada: 'Página no encontrada',
  principal: 'Principal',
  logo: 'Logo de la empresa',
  saltar: 'Ir al contenido',
  unidades: (n: number) => (n === 1 ? '1 unidad' : `${n} unidades`),
} as const;

/** The bottom bar. */
export const barra = {
  inicio: 'Inicio',
  rondas: 'Rondas',
  supervisiones: 'Supervisiones',
  novedades: 'Novedades',
  mas: 'Más',
} as const;

/** Leaving a section with unsaved work. */
export const leave = {
  titulo: 'Hay cambios sin guardar',
  texto: 'Si sale de esta sección, pierde lo que no ha guardado.',
  quedarse: 'Quedarse',
  salir: 'Salir sin guardar',
} as const;

/** A section's place while it is not on screen. `nombre` is the section's Spanish name. */
export const seccion = {
  preparando: (nombre: string) => `Cargando ${nombre}…`,
  lenta: 'Está tardando más de lo normal. Puede esperar o seguir en otra sección.',
  inicio: 'Ir al inicio',
  resto: 'Lo demás sigue funcionando y sus registros están a salvo.',
  sinConexion: 'Sin conexión',
  incompatible: 'Versión no compatible',
  rota: 'Esta sección no cargó',
  apagada: 'Sección en pausa',
  fallo: 'Esta pantalla falló. Intente de nuevo.',
  sinPermiso: {
    titulo: 'Sin acceso',
    texto: 'No tiene permiso para esta sección.',
  },
} as const;

/** The first moment behind the login. */
export const abrir = {
  fallo: 'No pudimos abrir los datos de este teléfono.',
  falloApp: (error: string) => `La app falló al abrir (${error}).`,
  guardados: 'Sus registros están a salvo.',
  sinReiniciar:
    'Sus registros están a salvo. Intente de nuevo; si sigue igual, cierre la app y ábrala con señal, y avise a su supervisor.',
  sinCerrar: 'No pudimos cerrar la sesión en este teléfono.',
  aSalvo: 'Sus registros están a salvo. Intente de nuevo o reinicie el teléfono.',
} as const;

/** Bars over the content. */
export const barras = {
  sinConexion: 'Sin conexión. Puede seguir trabajando; se enviará al volver la señal.',
  version: 'Hay una versión nueva',
  locales: (nombres: string) => `Versión de prueba: ${nombres} desde su equipo`,
  usarPublicada: 'Usar la publicada',
} as const;
