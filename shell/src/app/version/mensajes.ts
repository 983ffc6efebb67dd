/** Sentences about versions of the app: what was renewed, and what must be. */
export const version = {
  renovada: 'Actualizamos la app.',
  entendido: 'Entendido',
  titulo: 'Actualización',
  debe: 'Actualice para seguir',
  que: 'Esta versión ya no permite empezar trabajo nuevo.',
  porque:
    'La empresa pide una versión más reciente. Lo que usted ya guardó está a salvo y se sigue enviando.',
  suya: 'Versión de este teléfono',
  pedida: 'Versión que pide la empresa',
  novedades: 'Qué cambia',
  actualizar: 'Actualizar',
  buscando: 'Actualizando…',
  sinConexion: 'Está sin conexión. Busque señal y toque «Actualizar»: toma menos de un minuto.',
  sinServidor: 'No se pudo consultar la versión nueva. Revise la conexión e intente de nuevo.',
  noHay:
    'Este teléfono aún no encuentra la versión nueva. Intente en unos minutos; si sigue igual, avise a la oficina.',
  ocupada: 'Se actualizará apenas termine el envío en curso.',
  empezado: 'Lo que ya empezó',
  puedeTerminar: 'Puede terminarlo antes de actualizar.',
  continuar: { ronda: 'Continuar ronda', visita: 'Continuar supervisión' },
  siguen: 'Siguen disponibles',
  falta: 'La app necesita recargarse. Falta una parte de esta versión.',
  faltaTexto:
    'Sus registros están a salvo. Si recargar no basta, restablezca la app: la descarga de nuevo y no borra nada de lo guardado.',
  recargar: 'Recargar',
  recargando: 'Recargando…',
  restablecer: 'Restablecer la app',
  restableciendo: 'Restableciendo…',
  sinRestablecer: 'Sin conexión no se puede restablecer. Busque señal e intente de nuevo.',
} as const;
