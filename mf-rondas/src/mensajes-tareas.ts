import type { TipoTarea } from '@gr/shared/domain/registro/records';

/** Texts of the form of a point and of its answers in the record: loaded with them, after the round's first screen. */
export const tareas = {
  leido: (hora: string) => `Leído a las ${hora}`,
  fotoTitulo: 'Foto del punto',
  fotoAyuda: 'Este punto pide una foto.',
  tomarFoto: 'Tomar foto',
  otraFoto: 'Tomar otra foto',
  guardandoFoto: 'Guardando la foto…',
  si: 'Sí',
  no: 'No',
  numeroMalo: 'Escriba un número.',
  rango: (de: string) => `Normal: ${de}`,
  fuera: 'Fuera de lo normal. Revise el número: se guarda así y queda marcado.',
  entre: (min: string, max: string) => `de ${min} a ${max}`,
  desde: (min: string) => `${min} o más`,
  hasta: (max: string) => `hasta ${max}`,
  opcional: '(opcional)',
  guardar: 'Guardar',
  guardarSinFoto: 'Guardar sin la foto',
  guardando: 'Guardando…',
  despues: 'Dejar para después',
  guardado: 'Guardado en el teléfono.',
  responda: 'Responda al menos una pregunta.',
  tomeFoto: 'Tome la foto.',
  sinLectura: 'Este punto no está leído en esta ronda.',
  sinDatos: 'El teléfono no tiene los datos de este punto. Lo que escribió se conserva.',
  completo: 'No falta nada en este punto.',
  nadaNuevo: 'Esa ya es la respuesta guardada.',
  respondido: 'Ya respondido',
  corregir: 'Corregir',
  antes: (valor: string, hora: string) => `Antes: ${valor}, ${hora}`,
  algoMal: (que: string) => `Quedó guardado y marcado: ${que}`,
  reportar: 'Reportar novedad',
  volver: 'Volver a la ronda',
  respuestas: 'Respuestas y fotos',
  deshechas: 'Lecturas deshechas',
  deshecha_a: (segundos: number) => `Deshecha por el guarda a los ${segundos} s`,
  leida_de_nuevo: (segundos: number) => `Leído de nuevo a los ${segundos} s`,
  respuesta: { si: 'Sí', no: 'No' } as Readonly<Record<string, string>>,
  fotoDe: (nombre: string) => `Foto de ${nombre}`,
  selloMalo: 'El sello no corresponde',
  fotoTomada: 'Con foto',
  valorFuera: 'Fuera de lo normal',
  noPreguntada: 'El punto no pregunta esto',
} as const;

/** Text of an answer that is stored as a database value. */
export function answerText(tipo: TipoTarea, valor: string | number, unidad = ''): string {
  if (tipo === 'foto') return tareas.fotoTomada;
  if (tipo === 'si_no') return tareas.respuesta[valor] ?? String(valor);
  return `${String(valor).replace('.', tipo === 'numero' ? ',' : '.')} ${unidad}`.trim();
}
