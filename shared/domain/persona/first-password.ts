/** Fields of a staff record about the person's password (data-model.md, `_emp_segdiez`). */
export interface PasswordMarks {
  /** `auth:v1:<ms of the last change>`. */
  readonly pass?: unknown;
  /** When the office set the password last, ms since epoch; absent = never. */
  readonly clave_ini?: unknown;
}

/** When the password was last changed, ms since epoch, by the marker; `null` = unknown. */
export function passwordSince(pass: unknown): number | null {
  const found = typeof pass === 'string' ? /^auth:v1:(\d{13})$/.exec(pass) : null;
  return found ? Number(found[1]) : null;
}

/** Whether the person still has the office's password: their own change leaves a newer marker. */
export function hasFirstPassword({ pass, clave_ini }: PasswordMarks): boolean {
  return typeof clave_ini === 'number' && (passwordSince(pass) ?? 0) <= clave_ini;
}
