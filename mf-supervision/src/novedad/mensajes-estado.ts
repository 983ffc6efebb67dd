import type { Criticidad, EstadoNovedad } from '@gr/shared/domain/registro/records';

/** Texts of severities in chips and lists. */
export const criticidades: Readonly<Record<Criticidad, string>> = {
  baja: 'Baja',
  media: 'Media',
  alta: 'Alta',
  critica: 'Crítica',
};

/** Texts of states in chips and lists. */
export const estados: Readonly<Record<EstadoNovedad, string>> = {
  abierta: 'Abierta',
  en_gestion: 'En gestión',
  informada: 'Informada',
  cerrada: 'Cerrada',
  anulada: 'Anulada',
};

/** Texts of the last day for an incident. */
export const limites = {
  paraEl: (dia: string) => `Para el ${dia}`,
  vencioEl: (dia: string) => `Venció el ${dia}`,
} as const;
