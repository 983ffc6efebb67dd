import type { TipoTarea } from '@gr/shared/domain/registro/records';

const tareas = (n: number) => (n === 1 ? '1 tarea' : `${n} tareas`);

/** Texts of the tasks of a point and of undoing a read. */
export const punto = {
  titulo: 'Punto',
  borrador: 'Foto y tareas de un punto',
  leido: (hora: string) => `Leído a las ${hora}`,
  foto_titulo: 'Foto del punto',
  foto_ayuda: 'Este punto pide una foto.',
  tomar_foto: 'Tomar foto',
  otra_foto: 'Tomar otra foto',
  guardando_foto: 'Guardando la foto…',
  todas_si: 'Responder Sí a todas',
  si: 'Sí',
  no: 'No',
  numero_malo: 'Escriba un número.',
  rango: (de: string) => `Normal: ${de}`,
  fuera: 'Fuera de lo normal. Revise el número: se guarda así y queda marcado.',
  entre: (min: string, max: string) => `de ${min} a ${max}`,
  desde: (min: string) => `${min} o más`,
  hasta: (max: string) => `hasta ${max}`,
  opcional: '(opcional)',
  guardar: 'Guardar',
  guardar_sin_foto: 'Guardar sin la foto',
  guardando: 'Guardando…',
  despues: 'Dejar para después',
  guardado: 'Guardado en el teléfono.',
  responda: 'Responda una tarea o tome la foto.',
  sin_lectura: 'Este punto no está leído en esta ronda.',
  completo: 'No falta nada en este punto.',
  volver: 'Volver a la ronda',
  completar: 'Completar',
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
  respuestas: 'Respuestas y fotos',
  deshechas: 'Lecturas deshechas',
  deshecha_a: (segundos: number) => `Deshecha por el guarda a los ${segundos} s`,
  respuesta: { si: 'Sí', no: 'No' } as Readonly<Record<string, string>>,
  foto_de: (nombre: string) => `Foto de ${nombre}`,
  sello_malo: 'El sello no corresponde',
  foto_tomada: 'Con foto',
  valor_fuera: 'Fuera de lo normal',
  no_preguntada: 'El punto no pregunta esto',
} as const;

/** Text of an answer that is stored as a database value. */
export function answerText(tipo: TipoTarea, valor: string | number, unidad = ''): string {
  if (tipo === 'foto') return punto.foto_tomada;
  if (tipo === 'si_no') return punto.respuesta[valor] ?? String(valor);
  return `${String(valor).replace('.', tipo === 'numero' ? ',' : '.')} ${unidad}`.trim();
}
