import { formatCount } from '@gr/shared/ui';

/** Texts of unsaved drafts. */
export const borradores = {
  titulo: (n: number) => `${formatCount(n, 'borrador', 'borradores')} sin guardar`,
  sinGuardar: (n: number) => (n === 1 ? 'Hay 1 borrador sin guardar.' : `Hay ${n} borradores sin guardar.`),
  completar: 'Toque para completarlo y guardarlo.',
  ver: 'Toque para completarlo o borrarlo.',
  explica: 'Está en este teléfono y no se ha guardado ni enviado.',
  abrir: 'Completar',
  // «Descartar» is the accessible name of closing a sheet.
  descartar: 'Borrar borrador',
  descartarTitulo: '¿Borrar el borrador?',
  descartarTexto: 'Lo escrito y las fotos que tiene se borran de este teléfono. No se puede deshacer.',
  descartado: 'Borrador borrado.',
  noDescartado: 'No se pudo borrar. Inténtelo de nuevo.',
} as const;
