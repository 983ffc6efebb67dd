import type { Acto } from '@gr/shared/domain/registro/stamp';
import { uidOf } from '../company/people/account-of.ts';
import { nameOf, type Persona } from './people.ts';

/** What a person of the demo does at `at`, ms since epoch, as the app would seal it; `op` is the id of its operation. */
export function demoAct(persona: Persona, op: string, at: number): Acto {
  return {
    op,
    uid: uidOf(persona.emp_id),
    emp_id: persona.emp_id,
    nombre: nameOf(persona),
    now: at,
    disp_id: `demo-${persona.doc}`,
    app_ver: '1.0.0',
  };
}
