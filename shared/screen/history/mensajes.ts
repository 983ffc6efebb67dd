import { formatCount } from '@gr/shared/ui';

/** Texts of every history. */
export const mensajes = {
  fechas: 'Fechas',
  resultados: (n: number) => formatCount(n, 'resultado', 'resultados'),
  hastaAhora: (n: number) => `${formatCount(n, 'resultado', 'resultados')} hasta ahora`,
  rangos: { hoy: 'hoy', ayer: 'ayer', '7': 'en 7 días', '30': 'en 30 días' },
  entre: (texto: string) => `del ${texto}`,
  ver30: 'Ver 30 días',
  verMas: 'Ver más',
  cargandoMas: 'Cargando…',
} as const;
