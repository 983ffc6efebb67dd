import type { Supervision } from '@gr/shared/domain/supervision/supervision';

const estados: Readonly<Record<Supervision['estado'], string>> = {
  borrador: 'Borrador',
  en_curso: 'En curso',
  cerrada: 'Cerrada',
  anulada: 'Anulada',
};

/** Every text of the list of visits. */
export const mensajes = {
  titulo: 'Supervisiones',
  ver: 'Ver',
  mias: 'Mías',
  porUnidad: 'Por unidad',
  unidad: 'Unidad',
  vacio: 'No hay supervisiones',
  guardas: (n: number) => (n === 1 ? '1 guarda' : `${n} guardas`),
  de: (done: number, total: number) => `${done} de ${total === 1 ? '1 guarda' : `${total} guardas`}`,
  puntaje: (n: number) => `${n} %`,
  conNovedades: 'Con novedades',
  novedades: (n: number) => (n === 1 ? '1 novedad' : `${n} novedades`),
  corregida: 'Corregida por el sistema',
  sinNovedades: 'Sin novedades',
  porRevisar: 'Por revisar',
  noVale: 'No vale',
  avance: 'Guardas',
  enCurso: 'Supervisión en curso',
  iniciada: (heading: string) => `Iniciada ${heading}`,
  continuar: 'Continuar',
  iniciar: 'Iniciar supervisión',
  estados,
} as const;
