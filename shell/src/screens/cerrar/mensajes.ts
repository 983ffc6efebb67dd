/** Leaving the session. */
export const cerrar = {
  titulo: 'Cerrar sesión',
  pregunta: '¿Cerrar su sesión en este teléfono?',
  pendientes: (n: number) =>
    n === 1
      ? 'Hay 1 registro sin enviar. Queda guardado en este teléfono.'
      : `Hay ${n} registros sin enviar. Quedan guardados en este teléfono.`,
  explica: (n: number) =>
    `${n === 1 ? 'Se enviará' : 'Se enviarán'} cuando usted vuelva a ingresar en este teléfono.`,
  deTurno: (unidades: string) => `Su turno sigue abierto en ${unidades}: cerrar la sesión no lo termina.`,
  sinSenal: 'Sin conexión no podrá volver a ingresar hasta que haya señal.',
  sinSellar: 'Lo que queda no se pudo proteger: quien tenga este teléfono podría leerlo.',
  enviar: 'Enviar ahora',
  enviando: 'Enviando…',
  deTodosModos: 'Cerrar de todos modos',
  cerrar: 'Cerrar sesión',
  cerrando: 'Cerrando…',
  volver: 'Volver',
} as const;
