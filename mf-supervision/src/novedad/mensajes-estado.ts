import type { Criticidad, EstadoNovedad } from '@gr/shared/domain/registro/records';

/** Severities, as chips and lists say them. */
export const criticidades: Readonly<Record<Criticidad, string>> = {
  baja: 'Baja',
  media: 'Media',
  alta: 'Alta',
  critica: 'Crítica',
};

/** States, as chips and lists say them. */
export const estados: Readonly<Record<EstadoNovedad, string>> = {
  abierta: 'Abierta',
  en_gestion: 'En gestión',
  cerrada: 'Cerrada',
  anulada: 'Anulada',
};
