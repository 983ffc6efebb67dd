/** Texts of the replica for people. */
export const mensajes = {
  sinDatos: 'Sin conexión y sin datos guardados de esta pantalla. Ábrala una vez con señal.',
  sinLimite: 'Esta consulta no tiene límite. Informe a soporte.',
  sinAcceso: 'No tiene acceso a esta información. Comuníquese con su supervisor.',
} as const;
