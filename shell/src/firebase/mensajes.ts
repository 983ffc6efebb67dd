/** Texts of the session for people. */
export const mensajes = {
  noCoinciden: 'El documento o la contraseña no coinciden.',
  inactivo: 'Su usuario está inactivo. Comuníquese con su supervisor.',
  sinRol: 'Su usuario no tiene permisos asignados. Comuníquese con su supervisor.',
  demasiados: (segundos: number) =>
    `Demasiados intentos. Espere ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'} e intente de nuevo.`,
  sinComprobar: 'No se pudo comprobar su usuario. Intente de nuevo; si sigue así, avise a soporte.',
  paraIngresar: 'Para ingresar necesita conexión.',
  sinConexion: 'Sin conexión. Revise la señal e intente de nuevo.',
  inesperado: 'La respuesta llegó dañada. Intente de nuevo en unos minutos.',
  vencida: 'Su sesión venció. Ingrese de nuevo; no perderá lo pendiente.',
  claveActual: 'La contraseña actual no coincide.',
  claveDebil: 'La contraseña debe ser más larga o menos común.',
  claveSinConexion: 'No hay conexión. Su contraseña no cambió; intente de nuevo.',
} as const;
