import { formatCount } from '@gr/shared/ui';

/** Texts of every history. */
export const mensajes = {
  fechas: 'Fechas',
  resultados: (n: number) => formatCount(n, 'resultado', 'resultados'),
  ultimos: (n: number) => (n === 1 ? 'Último resultado' : `Últimos ${n} resultados`),
  rangos: { hoy: 'hoy', ayer: 'ayer', '7': 'en 7 días', '30': 'en 30 días' },
  entre: (texto: string) => `del ${texto}`,
  ver30: 'Ver 30 días',
  verMas: 'Ver más',
  cargandoMas: 'Cargando…',
} as const;
