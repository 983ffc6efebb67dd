import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { formatCount } from '@gr/shared/ui';

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
  guardas: (n: number) => formatCount(n, 'guarda', 'guardas'),
  de: (done: number, total: number) => `${done} de ${formatCount(total, 'guarda', 'guardas')}`,
  puntaje: (n: number) => `${n} %`,
  conNovedades: 'Con novedades',
  novedades: (n: number) => formatCount(n, 'novedad', 'novedades'),
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
