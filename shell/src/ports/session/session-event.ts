import type { Effect } from '@gr/shared/contract/outbox';
import type { Persona } from '@gr/shared/contract/session';
import type { SessionEvent } from './create-session.ts';

/** `perfil` of the staff record for each role (data-model.md). */
const PERFIL = { rondero: 'rond', supervisor: 'super', admin: 'admin' } as const;

/** Facts of this phone that go with a session event. */
export interface PhoneFacts {
  readonly disp_id: string;
  readonly app_ver: string;
  /** Name and version of the operating system, e.g. `Android 14`. */
  readonly so: string;
  /** ms since epoch. */
  readonly fechah_x: number;
}

/** The `regSesiones` call of the home project (data-model.md, HTTP effects). */
export function sessionEffect(event: SessionEvent, persona: Persona, facts: PhoneFacts): Effect {
  return {
    tipo: 'funcion_central',
    funcion: 'regSesiones',
    query: {
      emp_id: persona.emp_id,
      perfil: PERFIL[persona.rol],
      un_id: Object.keys(persona.unidades)[0] ?? '',
      disp_id: facts.disp_id,
      so: facts.so,
      app_ver: facts.app_ver,
      fechah_x: String(facts.fechah_x),
      evento: event,
    },
  };
}
