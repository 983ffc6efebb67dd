import { all, any } from '@gr/rtdb-rules/language/expr';

/** The caller's staff id, a custom claim. */
export const EMP = 'auth.token.emp_id';

const staff = (field: string): string => `root.child('_emp_segdiez/' + ${EMP} + '/${field}').val()`;

/**
 * The caller is an active person: `estado` 2, still in the token's role (`perfil` is the record's field for the role, data-model.md), and
 * signed in after the last "teléfono perdido". Read live, so a change takes effect at once; a changed role needs a new token. Not signed in
 * = no `emp_id` = null joined to text = denied.
 */
export const works = all(
  `${staff('estado')} === 2`,
  `${staff('perfil')} === auth.token.rol.replace('ero', '').replace('visor', '')`,
  any(
    `!root.child('_sesiones_/' + auth.uid + '/rev').exists()`,
    `root.child('_sesiones_/' + auth.uid + '/rev').val() < auth.token.auth_time * 1000`,
  ),
);

/** Has chosen their own password, or need not (`_sesiones_`, data-model.md). */
export const chosen = `!root.child('_sesiones_/' + auth.uid + '/exige_clave').exists()`;

/** Active and without a pending password change: until it is done only the steps of choosing one are allowed. */
export const active = all(works, chosen);

export const rondero = `auth.token.rol === 'rondero'`;
export const supervisor = `auth.token.rol === 'supervisor'`;
export const admin = `auth.token.rol === 'admin'`;

/**
 * The caller may work on the unit now: `true` or `{hasta: ms}` in its access list. Where `hasta` is absent its comparison fails the whole
 * rule, so put this last among alternatives.
 */
export function holds(un: string): string {
  const access = `root.child('_acceso_/' + ${EMP} + '/' + ${un}`;
  return any(`${access}).val() === true`, `${access} + '/hasta').val() > now`);
}
