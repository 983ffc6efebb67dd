import { formatPercent } from '@gr/shared/domain/valor/format-text';
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
  sinDato: '—',
  masBajo: (enough: number, names: string) => `Lo más bajo, con ${rondas(enough)} o más: ${names}.`,
  nadieMasBajo: (enough: number) =>
    `Nada es claramente lo más bajo: hay menos de ${rondas(enough)}, o varios empatan.`,
  justificadas:
    'Igual que en el informe: una ronda con justificación aceptada no se caminó y no cuenta como cumplida.',

  horas: 'Por hora y día',
  horasAyuda: 'Porcentaje de rondas cumplidas según la hora en que debían empezar. Últimas 12 semanas.',
  dias: {
    lun: 'lunes',
    mar: 'martes',
    mie: 'miércoles',
    jue: 'jueves',
    vie: 'viernes',
    sab: 'sábado',
    dom: 'domingo',
  } satisfies Readonly<Record<Weekday, string>>,
  hora: (day: string, hour: number, percent: string, of: string) =>
    `${day} a las ${String(hour).padStart(2, '0')}:00, ${percent} (${of})`,
  horasBien: 'Todas las rondas se cumplieron.',

  guardas: 'Por guarda',
  guarda: 'Guarda',
  cumplidas: 'Cumplidas',
  guardasAyuda: (enough: number) =>
    `Últimas 12 semanas. Las rondas que nadie empezó no son de ningún guarda. Con menos de ${rondas(enough)}, cualquier imprevisto cambia mucho el porcentaje.`,
  guardasBien: 'Todas las rondas empezadas se cumplieron.',

  semanas: 'Semana a semana',
  semana: 'Semana del',
  cambio: (last: number, before: number | undefined) => {
    const now = formatPercent(last);
    if (before === undefined) return `La última semana terminada: ${now}.`;
    if (last === before) return `La última semana terminada siguió en ${now}.`;
    return `La última semana terminada ${last > before ? 'subió' : 'bajó'} de ${formatPercent(before)} a ${now}.`;
  },
  ningunaTerminada: 'Todavía no hay una semana terminada con rondas.',

  unidades: 'Unidades',
  unidad: 'Unidad',
  curva: 'Semanas',
  cumplida: '%',
  unidadesBien: 'En todas las unidades las rondas se cumplieron.',
} as const;
