import { formatCount } from '@gr/shared/ui';

/** Sentences of what was written and not saved. */
export const borradores = {
  titulo: (n: number) => `${formatCount(n, 'borrador', 'borradores')} sin guardar`,
  sinGuardar: (n: number) => (n === 1 ? 'Hay 1 borrador sin guardar.' : `Hay ${n} borradores sin guardar.`),
  completar: 'Toque para completarlo y guardarlo.',
  ver: 'Toque para completarlo o descartarlo.',
  explica: 'Está en este teléfono y no se ha guardado ni enviado.',
  abrir: 'Completar',
  descartar: 'Descartar',
  descartarTitulo: '¿Descartar el borrador?',
  descartarTexto: 'Lo escrito y las fotos que tiene se borran de este teléfono. No se puede deshacer.',
  descartado: 'Borrador descartado.',
  noDescartado: 'No se pudo descartar. Inténtelo de nuevo.',
} as const;
