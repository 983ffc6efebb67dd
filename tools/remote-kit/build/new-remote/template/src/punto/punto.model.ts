import type { PuntoQr, ValidacionQr } from '@gr/shared/domain/registro/records';

/** Longest note the database accepts, characters. */
export const MAX_TEXT = 200;

/** Values of the form. */
export interface Report {
  /** Checkpoint that is damaged; `null` until one is chosen. */
  readonly qr_id: string | null;
  readonly texto: string;
}

/** An empty form. */
export const EMPTY: Report = { qr_id: null, texto: '' };

/** Fields that still lack something. */
export function missingIn({ qr_id, texto }: Report): readonly (keyof Report)[] {
  return [...(qr_id === null ? ['qr_id' as const] : []), ...(texto.trim() === '' ? ['texto' as const] : [])];
}

/** Form values of a saved report; other programs write here too, so each field is checked. */
export function reportOf({ qr_id, texto }: Partial<ValidacionQr>): Report {
  return {
    qr_id: typeof qr_id === 'string' ? qr_id : null,
    texto: typeof texto === 'string' ? texto : '',
  };
}

/** The checkpoints to choose from: those that have a name and are in use, in the order of the round. */
export function choicesOf(puntos: Readonly<Record<string, Partial<PuntoQr>>>) {
  return Object.entries(puntos)
    .filter(([, { estado }]) => estado === 'activo')
    .sort(([, a], [, b]) => Number(a.orden) - Number(b.orden))
    .flatMap(([value, { nom_qr }]) => (typeof nom_qr === 'string' ? [{ value, label: nom_qr }] : []));
}
