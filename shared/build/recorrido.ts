import type { Rol } from '../contract/session.ts';

/**
 * One step of somebody who walks through a section: `tap` and `type` name what they touch by its accessible name, `see` waits for a
 * text, `back` is the phone's Back.
 * `maybe`: where it is not there the walk ends without a complaint, for the company's data may have none.
 */
export type Step =
  | { readonly tap: string; readonly maybe?: true }
  | { readonly type: readonly [field: string, text: string]; readonly maybe?: true }
  | { readonly see: string; readonly maybe?: true }
  | { readonly back: true };

/**
 * A way through a section that a deploy walks in the live shell with a test account (`sandbox/recorrido.ts` exports them as
 * `recorridos`). It must save nothing: a walk that leaves an operation refuses the version.
 */
export interface Recorrido {
  readonly nombre: string;
  readonly rol: Rol;
  /** Path it begins at, with its query. */
  readonly en: string;
  readonly pasos: readonly Step[];
}
