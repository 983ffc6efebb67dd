/** Texts of the phones a person signed in on. */
export const telefonos = {
  titulo: 'Sus teléfonos',
  este: 'Este teléfono',
  otro: 'Otro teléfono',
  ingreso: (hora: string) => `Último ingreso: ${hora}`,
  cerrada: (hora: string) => `Sesión cerrada: ${hora}`,
  ayuda: 'Si perdió un teléfono o no reconoce alguno, cierre la sesión en los demás y cambie su contraseña.',
  cerrar: 'Cerrar mi sesión en los otros teléfonos',
  clave: 'Contraseña actual',
  falta: 'Escriba su contraseña actual.',
  confirmar: 'Cerrar en los otros',
  cerrando: 'Cerrando…',
  lista: 'Su sesión quedó cerrada en los otros teléfonos. Lo que tengan por enviar se queda en ellos.',
} as const;
