import { all, any } from './expr.ts';

/** The caller's staff id, a custom claim. */
export const EMP = 'auth.token.emp_id';

const staff = (field: string): string => `root.child('_emp_segdiez/' + ${EMP} + '/${field}').val()`;

/**
 * The caller works here now: `estado` 2, still as what the token says (`perfil` is the record's word for the role,
 * data-model.md), and signed in after the last "teléfono perdido". Looked up live, so a change bites at once; whose role
 * changed needs a new token. Nobody signed in = no `emp_id` = null joined to text = denied.
 */
export const works = all(
  `${staff('estado')} === 2`,
  `${staff('perfil')} === auth.token.rol.replace('ero', '').replace('visor', '')`,
  any(
    `!root.child('_sesiones_/' + auth.uid + '/rev').exists()`,
    `root.child('_sesiones_/' + auth.uid + '/rev').val() < auth.token.auth_time * 1000`,
  ),
);

/** Has chosen the own password, or the company does not ask for it (`_sesiones_`, data-model.md). */
export const chosen = `!root.child('_sesiones_/' + auth.uid + '/exige_clave').exists()`;

/** Works here and owes no password: until then a person does what choosing one takes and no more. */
export const active = all(works, chosen);

export const rondero = `auth.token.rol === 'rondero'`;
export const supervisor = `auth.token.rol === 'supervisor'`;
export const admin = `auth.token.rol === 'admin'`;

/**
 * The caller may work on the unit now: `true` or `{hasta: ms}` in its access list. Where `hasta` is absent its
 * comparison fails the whole rule, so put this last among alternatives.
 */
export function holds(un: string): string {
  const access = `root.child('_acceso_/' + ${EMP} + '/' + ${un}`;
  return any(`${access}).val() === true`, `${access} + '/hasta').val() > now`);
}
