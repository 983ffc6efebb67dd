import { formatCount } from '@gr/shared/ui';

const tareas = (n: number) => formatCount(n, 'tarea', 'tareas');

/** Texts of a point's tasks in the round, and of undoing a read; those of its form are in `mensajes-tareas.ts`. */
export const punto = {
  titulo: 'Punto',
  borrador: 'Foto y tareas de un punto',
  completar: 'Completar',
  respuestas: 'Respuestas',
  falta_foto: 'Falta la foto',
  faltan_tareas: (n: number) => (n === 1 ? 'Falta 1 tarea' : `Faltan ${tareas(n)}`),
  sigue: (foto: boolean, n: number) => {
    const what = [...(foto ? ['la foto'] : []), ...(n > 0 ? [tareas(n)] : [])].join(' y ');
    return `Guardado en el teléfono. Sigue: ${what}.`;
  },
  deshacer: 'Deshacer',
  deshacer_en: (segundos: number) => `Deshacer (${segundos} s)`,
  lectura_guardada: 'Leído',
  deshacer_tarde: 'Ya pasaron 10 segundos. La lectura se queda.',
  deshecha: 'Lectura deshecha. El punto queda por leer.',
} as const;
