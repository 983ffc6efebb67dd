/** Fields of `_emp_segdiez/{emp_id}` that a person sees about themselves (data-model.md); the office maintains them. */
export interface Ficha {
  readonly doc?: string;
  readonly tipo_doc?: string;
  readonly cel?: string;
  readonly correo?: string;
  readonly cargo?: string;
  readonly turno?: string;
  readonly cred_num?: string;
  /** `YYYY-MM-DD`. */
  readonly cred_vence?: string;
  readonly curso_vence?: string;
  readonly emerg_nom?: string;
  readonly emerg_cel?: string;
  /** `auth:v1:<ms of the last change>`. */
  readonly pass?: string;
}

/** Days before its end from which a credential is mentioned (our choice: a renewal takes a month). */
const SOON_DAYS = 45;
const DAY_MS = 24 * 3_600_000;

/** Validity of a date of expiry. */
export type Validity =
  | { readonly kind: 'sin_dato' }
  | { readonly kind: 'vigente' | 'por_vencer' | 'vencida'; readonly hasta: number; readonly dias: number };

/** Classifies `YYYY-MM-DD` at `now` (ms since epoch): valid to the end of its day in Bogotá. */
export function validityOf(fecha: unknown, now: number): Validity {
  if (typeof fecha !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(fecha)) return { kind: 'sin_dato' };
  const hasta = Date.parse(`${fecha}T23:59:59-05:00`);
  if (Number.isNaN(hasta)) return { kind: 'sin_dato' };
  const dias = Math.floor((hasta - now) / DAY_MS);
  if (hasta < now) return { kind: 'vencida', hasta, dias };
  return { kind: dias <= SOON_DAYS ? 'por_vencer' : 'vigente', hasta, dias };
}

/** A document number with all but its last three characters masked. */
export function masked(doc: unknown): string | undefined {
  if (typeof doc !== 'string' || doc === '') return undefined;
  return '•'.repeat(Math.max(1, doc.length - 3)) + doc.slice(-3);
}
