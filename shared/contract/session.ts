import type { Observable } from './observable.ts';

/** Working roles (security.md, Identity). */
export type Rol = 'rondero' | 'supervisor' | 'admin';

/** The person who is signed in, as far as a remote may know: no token, no document. */
export interface Persona {
  /** Id of the account at the identity service. */
  readonly uid: string;
  /** Id of the staff record, `_emp_segdiez/{emp_id}`. */
  readonly emp_id: string;
  /** Given and family name, for the screen and for `rond_nom` / `super_nom`. */
  readonly nombre: string;
  readonly rol: Rol;
  /** Units the person may work on, id → name. The rules decide again at the server. */
  readonly unidades: Readonly<Record<string, string>>;
}

/** Who works here now. A remote is unmounted before the person changes. */
export interface SessionPort {
  readonly persona: Observable<Persona>;
}
