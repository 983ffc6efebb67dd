import type { Weekday } from '@gr/shared/domain/valor/time';
import { formatCount } from '@gr/shared/ui';

const rondas = (n: number) => formatCount(n, 'ronda', 'rondas');

/** Every text of the analysis. */
export const mensajes = {
  titulo: 'Análisis',
  plazo: 'Tiempo',
  plazos: { trimestre: '12 semanas', anio: 'Un año' },
  vacio: 'No hay rondas planeadas en estas fechas.',
  nada: 'No hay rondas juzgadas en estas fechas.',
  de: (done: number, planned: number) => `${done} de ${rondas(planned)}`,
  porciento: (percent: number) => `${percent} %`,
  sin_dato: '—',

  horas: 'Por hora y día',
  horas_ayuda: 'Porcentaje de rondas cumplidas según la hora en que debían empezar. Últimas 12 semanas.',
  dias: {
    ...{ lun: 'lunes', mar: 'martes', mie: 'miércoles', jue: 'jueves', vie: 'viernes' },
    ...{ sab: 'sábado', dom: 'domingo' },
  } satisfies Readonly<Record<Weekday, string>>,
  hora_floja: (day: string, hour: number, percent: number, of: string) =>
    `Lo más bajo: ${day} a las ${String(hour).padStart(2, '0')}:00, ${percent} % (${of}).`,
  horas_bien: 'Todas las horas se cumplieron.',

  guardas: 'Por guarda',
  guarda: 'Guarda',
  cumplidas: 'Cumplidas',
  guardas_ayuda: 'Últimas 12 semanas. Una ronda que nadie empezó no es de ningún guarda.',
  guarda_bajo: (name: string, of: string) => `Lo más bajo: ${name}, ${of}.`,
  guardas_bien: 'Todos terminaron las rondas que empezaron.',

  semanas: 'Semana a semana',
  semana: 'Semana del',
  cambio: (percent: number, change: number) => {
    const last = `La última semana: ${percent} %`;
    if (change === 0) return `${last}, igual que la anterior.`;
    const size = formatCount(Math.abs(change), 'punto', 'puntos');
    return `${last}, ${size} ${change > 0 ? 'más' : 'menos'} que la anterior.`;
  },
  una_semana: (percent: number) => `La última semana: ${percent} %.`,

  unidades: 'Unidades',
  unidad: 'Unidad',
  curva: 'Semanas',
  cumplida: '%',
  unidad_baja: (name: string, percent: number) => `Lo más bajo: ${name}, ${percent} %.`,
  unidades_bien: 'Todas las unidades cumplieron todas sus rondas.',
} as const;
