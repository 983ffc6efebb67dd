import type { Host } from '../contract/contract.ts';
import type { Posicion } from '../contract/device.ts';
import type { Acto } from '../domain/registro/stamp.ts';

/**
 * The current actor on this phone, for the builders of the domain.
 * @param op idempotency key, made when the screen or the form opened (`host.outbox.newId()`)
 * @param posicion only with the person's consent and a known position
 */
export function actOf(host: Host, op: string, posicion?: Posicion): Acto {
  const { uid, emp_id, nombre } = host.session.persona.get();
  const { disp_id, app_ver } = host.device;
  return {
    op,
    uid,
    emp_id,
    nombre,
    now: host.device.now(),
    disp_id,
    app_ver,
    ...(posicion ? { posicion } : {}),
  };
}
