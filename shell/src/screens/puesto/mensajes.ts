const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** «3 minutos», «1 hora», «2 días» from ms: how far a clock is off, in its largest unit. */
function distance(ms: number): string {
  const [unit, size] = ms < HOUR ? ['minute', MINUTE] : ms < DAY ? ['hour', HOUR] : ['day', DAY];
  return new Intl.NumberFormat('es-CO', { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(ms / size),
  );
}

/** Texts of the screen at a post. */
export const puesto = {
  sinCodigo:
    'Esta pantalla no tiene el código de un punto. En la oficina, abra el punto y toque «Pantalla del puesto».',
  lea: 'Lea este código con la cámara de la app.',
  codigo: (nombre: string) => `Código de ${nombre}`,
  cambia: (segundos: number) => (segundos === 1 ? 'Cambia en 1 segundo' : `Cambia en ${segundos} segundos`),
  /** `ahead`: how far the clock is ahead, ms; negative = behind. */
  reloj: (ahead: number) =>
    `La hora de esta pantalla está ${ahead > 0 ? 'adelantada' : 'atrasada'} ${distance(Math.abs(ahead))}. Corríjala en los ajustes: si no, las lecturas quedan por revisar.`,
  incompleta: 'La dirección está incompleta. Ábrala de nuevo desde la oficina.',
  noGuardado: 'Este navegador no guarda el código. No cierre esta página, o permita guardar datos.',
} as const;
