import { PEOPLE } from '@gr/remote-kit/testing/sandbox/definition';
import { idOf } from '@gr/remote-kit/testing/sandbox/demo';
import { acto } from '@gr/shared/domain/registro/samples';
import type { Acto } from '@gr/shared/domain/registro/stamp';

/** An act of the supervisor of the sandbox; `n` distinguishes operations of the same moment. */
export function ofSupervisor(now: number, n: number): Acto {
  return acto({ ...PEOPLE.supervisor, now, op: idOf(now, n) });
}

/** An act of the rondero of the sandbox. */
export function ofRondero(now: number, n: number): Acto {
  return acto({ ...PEOPLE.rondero, now, op: idOf(now, n) });
}
