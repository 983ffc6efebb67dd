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
  readonly lic_vence?: string;
  readonly emerg_nom?: string;
  readonly emerg_cel?: string;
  /** `auth:v1:<ms of the last change>`. */
  readonly pass?: string;
}

/** A document number with all but its last three characters masked. */
export function masked(doc: unknown): string | undefined {
  if (typeof doc !== 'string' || doc === '') return undefined;
  return '•'.repeat(Math.max(1, doc.length - 3)) + doc.slice(-3);
}
