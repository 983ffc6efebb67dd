import type { Rol } from '@gr/shared/contract/session';

/**
 * One step of a walk through a section: `tap` and `type` find their element by its accessible name, `see` waits for a text, `back` is the
 * phone's Back. `maybe`: without the element the walk ends without an error, because the company's data may have none.
 */
export type Step =
  | { readonly tap: string; readonly maybe?: true }
  | { readonly type: readonly [field: string, text: string]; readonly maybe?: true }
  | { readonly see: string; readonly maybe?: true }
  | { readonly back: true };

/**
 * A walk through a section that a deploy makes in the live shell with a test account (`sandbox/recorrido.ts` exports them as `recorridos`).
 * It must save nothing: a walk that leaves an operation makes the deploy refuse the version.
 */
export interface Recorrido {
  readonly nombre: string;
  readonly rol: Rol;
  /** Path it begins at, with its query. */
  readonly en: string;
  readonly pasos: readonly Step[];
}
