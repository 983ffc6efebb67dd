import type { Supervision } from '@gr/shared/domain/supervision';

const estados: Readonly<Record<Supervision['estado'], string>> = {
  borrador: 'Borrador',
  en_curso: 'En curso',
  cerrada: 'Cerrada',
};

/** Every sentence of the list of visits. */
export const mensajes = {
  titulo: 'Supervisiones',
  ver: 'Ver',
  mias: 'Mías',
  porUnidad: 'Por unidad',
  unidad: 'Unidad',
  rango: (dias: number) => `Últimos ${dias} días`,
  vacio: (dias: number) => `No hay supervisiones en los últimos ${dias} días.`,
  sinUnidades: 'No tiene unidades asignadas. Comuníquese con la oficina.',
  guardas: (n: number) => (n === 1 ? '1 guarda' : `${n} guardas`),
  conNovedades: 'Con novedades',
  sinNovedades: 'Sin novedades',
  estados,
} as const;
