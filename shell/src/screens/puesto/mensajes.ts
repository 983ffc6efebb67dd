/** Texts of the screen at a post. */
export const puesto = {
  sin_codigo:
    'Esta pantalla no tiene el código de un punto. En la oficina, abra el punto y toque «Pantalla del puesto».',
  lea: 'Lea este código con la cámara de la app.',
  codigo: (nombre: string) => `Código de ${nombre}`,
  cambia: (segundos: number) => (segundos === 1 ? 'Cambia en 1 segundo' : `Cambia en ${segundos} segundos`),
  reloj: (minutos: number) =>
    `La hora de esta pantalla está corrida ${minutos === 1 ? '1 minuto' : `${minutos} minutos`}. Corríjala en los ajustes: si no, las lecturas quedan por revisar.`,
  no_guardado: 'Este navegador no guarda el código. No cierre esta página, o permita guardar datos.',
} as const;
