import { formatCount } from '@gr/shared/ui';

/** Every text of the board. */
export const mensajes = {
  rondas: 'Rondas de hoy',
  mal: 'Por revisar',
  alertas: 'Alertas sin atender',
  novedades: 'Novedades abiertas',
  unidades: 'Unidades',
  sinRondas: 'Hoy no tiene rondas.',

  cuantasAlertas: (count: number) => formatCount(count, 'alerta', 'alertas'),
  cuantasNovedades: (count: number) => formatCount(count, 'novedad', 'novedades'),
  muchas: 'Hay más novedades abiertas de las que caben aquí. Véalas en cada unidad.',
  criticidades: { critica: 'Crítica', alta: 'Alta', media: 'Media', baja: 'Baja' },
} as const;
