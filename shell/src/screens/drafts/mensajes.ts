import { formatCount } from '@gr/shared/ui';

/** Sentences of what was written and not saved. */
export const borradores = {
  titulo: (n: number) => `${formatCount(n, 'borrador', 'borradores')} sin guardar`,
  sinGuardar: (n: number) => (n === 1 ? 'Hay 1 borrador sin guardar.' : `Hay ${n} borradores sin guardar.`),
  completar: 'Toque para completarlo y guardarlo.',
} as const;
