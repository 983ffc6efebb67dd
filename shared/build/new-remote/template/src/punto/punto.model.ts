import type { PuntoQr, ValidacionQr } from '@gr/shared/domain/registro/records';

/** Longest note the database takes, characters. */
export const MAX_TEXT = 200;

/** What the form holds. */
export interface Report {
  /** Checkpoint that is damaged; `null` until one is chosen. */
  readonly qr_id: string | null;
  /** What is wrong with it. */
  readonly texto: string;
}

/** An empty form. */
export const EMPTY: Report = { qr_id: null, texto: '' };

/** Fields that still lack something. */
export function missingIn({ qr_id, texto }: Report): readonly (keyof Report)[] {
  return [...(qr_id === null ? ['qr_id' as const] : []), ...(texto.trim() === '' ? ['texto' as const] : [])];
}

/** What was written in a report that is saved already; other programs write here too, so nothing is taken for granted. */
export function reportOf({ qr_id, texto }: Partial<ValidacionQr>): Report {
  return {
    qr_id: typeof qr_id === 'string' ? qr_id : null,
    texto: typeof texto === 'string' ? texto : '',
  };
}

/** The checkpoints somebody may choose: those that have a name and are in use, in the order of the round. */
export function choicesOf(puntos: Readonly<Record<string, Partial<PuntoQr>>>) {
  return Object.entries(puntos)
    .filter(([, { estado }]) => estado === 'activo')
    .sort(([, a], [, b]) => Number(a.orden) - Number(b.orden))
    .flatMap(([value, { nom_qr }]) => (typeof nom_qr === 'string' ? [{ value, label: nom_qr }] : []));
}
