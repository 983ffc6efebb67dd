import { formatCount } from '@gr/shared/ui';

/** Texts of every history. */
export const mensajes = {
  fechas: 'Fechas',
  resultados: (n: number) => formatCount(n, 'resultado', 'resultados'),
  entreLoLeido: ', entre lo que se leyó.',
  hastaAhora: (n: number) => `${formatCount(n, 'resultado', 'resultados')} hasta ahora`,
  rangos: { hoy: 'hoy', ayer: 'ayer', '7': 'en 7 días', '30': 'en 30 días' },
  // The locale writes «13 a 20 de nov» within a month, and «31 de jul al 1 de ago» across two.
  entre: (texto: string) => `del ${texto.replace(' a ', ' al ')}`,
  ver30: 'Ver 30 días',
  verMas: 'Ver más',
  cargandoMas: 'Cargando…',
} as const;
