import type { Flaw } from '@gr/shared/domain/clave/policy';

/** Texts of the change of password. */
export const clave = {
  titulo: 'Contraseña',
  cambio: (fecha: string) => `Último cambio: ${fecha}.`,
  cambiar: 'Cambiar contraseña',
  incierta: 'No se sabe si su contraseña cambió. Pruebe con la nueva; si no entra, con la anterior.',
  sinConexion: 'Cambiar la contraseña necesita conexión.',
  actual: 'Contraseña actual',
  nueva: 'Contraseña nueva',
  ayuda: 'Mínimo 8 caracteres. Una frase corta es fácil de recordar y difícil de adivinar.',
  fuerza: 'Seguridad',
  fuerzas: ['Muy corta', 'Débil', 'Aceptable', 'Buena', 'Muy buena'],
  guardar: 'Cambiar contraseña',
  guardando: 'Cambiando…',
  lista: 'Contraseña cambiada. Úsela la próxima vez que ingrese.',
  sinMarca: 'Contraseña cambiada. No se pudo anotar la fecha del cambio en este teléfono.',
  faltaActual: 'Escriba su contraseña actual.',
  sinRevisar: 'No se pudo revisar la contraseña nueva. Revise la conexión e intente de nuevo.',
  fallas: {
    corta: 'Use al menos 8 caracteres.',
    larga: 'Use como máximo 128 caracteres.',
    igual: 'Elija una contraseña distinta de la actual.',
    documento: 'No use su número de documento.',
    comun: 'Esa contraseña es de las más usadas. Elija otra.',
  } satisfies Record<Flaw, string>,
} as const;
